// Functions of the standard library that use memory by a pointer which they are handed: for Interpose/Handed.c alone.
/// What they are handed: a block's beginning and size, its beginning and end, a byte's number and the block's beginning, or by what
/// they go through a block.
typedef enum { Sized, Bounded, ByteRead, ByteWritten, NextByte } How;

/// The standard library calls what the compiler made of a function, whose symbol begins the same way.
static struct { const char *begins; How how; int isFound; } functions[] = {
  { "$sSS18_fromUTF8RepairingySS6result_Sb11repairsMadetSRys5UInt8VGFZ", Sized },
  { "$sSS12_tryFromUTF8ySSSgSRys5UInt8VGFZ", Sized },
  { "$sSS18_uncheckedFromUTF8_7isASCIISSSRys5UInt8VG_SbtFZ", Sized },
  { "$sSS19_uncheckedFromASCIIySSSRys5UInt8VGFZ", Sized },
  { "$ss6HasherV7combine5bytesySW_tF", Bounded },
  { "$sSWys5UInt8VSicig", ByteRead },
  { "$sSwys5UInt8VSicig", ByteRead },
  { "$sSwys5UInt8VSicis", ByteWritten },
  { "$sSW8IteratorV4nexts5UInt8VSgyF", NextByte },
  { "$sSW8IteratorVStsSt4next7ElementQzSgyFTW", NextByte },
};
