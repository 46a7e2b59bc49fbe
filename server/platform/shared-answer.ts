/** Shares a pending request, then its result or error for `keptMs`. */
export function sharedAnswer<T>(ask: () => Promise<T>, keptMs: number): () => Promise<T> {
  let latest: { answer: Promise<T>; ends: number } | null = null
  return () => {
    if (latest !== null && performance.now() < latest.ends) return latest.answer
    const asked = { answer: ask(), ends: Number.POSITIVE_INFINITY }
    const keep = () => {
      asked.ends = performance.now() + keptMs
    }
    asked.answer.then(keep, keep)
    latest = asked
    return asked.answer
  }
}
