// A schedule, its steps, and how both are laid out: nearly every file of the tool uses them.
@_exported import Explorer
