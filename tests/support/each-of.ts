/** Does something with each, never with more than `atOnce` at the same time; the first failure ends it. */
export async function eachOf<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
  atOnce = 16,
): Promise<void> {
  const rest = items.entries()
  async function worker(): Promise<void> {
    for (const [index, item] of rest) await work(item, index)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
