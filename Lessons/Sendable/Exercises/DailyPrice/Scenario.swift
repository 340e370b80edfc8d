/// Day 2 begins, with a price of 7, while a customer asks for its price.
func scenario() async -> String {
  let tag = PriceTag()
  let shop = Task.detached { await tag.begin(day: 2, price: 7) }
  let customer = Task.detached { await tag.price(onDay: 2) }
  await shop.value
  let last = await tag.price(onDay: 2)
  guard last == 7 else { return "the day has no price" }
  return switch await customer.value {
  case nil: "not yet day 2"
  case 7: "the price of day 2"
  default: "the price of day 1"
  }
}
