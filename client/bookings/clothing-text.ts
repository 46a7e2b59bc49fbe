type Order = { name: string | null; size: string; isKids: boolean }

/** One line for each different order: 'T-shirt, kids 8 (Mia)', '2 × Hoodie, M'. */
export function clothingTexts(item: string, orders: readonly Order[]): string[] {
  const counts = new Map<string, number>()
  for (const order of orders) {
    const text = orderText(item, order)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].map(([text, count]) => (count === 1 ? text : `${count} × ${text}`))
}

function orderText(item: string, { name, size, isKids }: Order): string {
  const sized = `${item}, ${isKids ? 'kids ' : ''}${size}`
  return name ? `${sized} (${name})` : sized
}
