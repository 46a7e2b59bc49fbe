import { parseSizeCode, type SizeCode } from '../../../domain/clothing-sizes.ts'

type Order = { name: string | null; size: SizeCode; isKids: boolean }

/** Formats one line per size: 'T-shirt, kids 8 (Mia)', '2 × Hoodie, M (Tom, Ben)'. Names may be erased. */
export function formatClothingLines(item: string, orders: readonly Order[]): string[] {
  const bySize = new Map<string, Order[]>()
  for (const order of orders) {
    const text = `${item}, ${order.isKids ? 'kids ' : ''}${parseSizeCode(order.size)}`
    bySize.set(text, [...(bySize.get(text) ?? []), order])
  }
  return [...bySize].map(([text, same]) => {
    const counted = same.length === 1 ? text : `${same.length} × ${text}`
    const names = same.flatMap(({ name }) => name || [])
    return names.length === 0 ? counted : `${counted} (${names.join(', ')})`
  })
}
