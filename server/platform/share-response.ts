/** Shares a pending request, then its result or error for `keptMs`. */
export function shareResponse<T>(ask: () => Promise<T>, keptMs: number): () => Promise<T> {
  let latest: { answer: Promise<T>; ends: number } | null = null
  return () => {
    if (latest !== null && performance.now() < latest.ends) return latest.answer
    const shared = { answer: ask(), ends: Number.POSITIVE_INFINITY }
    const startExpiry = () => {
      shared.ends = performance.now() + keptMs
    }
    shared.answer.then(startExpiry, startExpiry)
    latest = shared
    return shared.answer
  }
}
