/** Shares a pending request, then its result or error for `keptMs`. */
export function shareResponse<T>(ask: () => Promise<T>, keptMs: number): () => Promise<T> {
  let latest: { response: Promise<T>; ends: number } | null = null
  return () => {
    if (latest !== null && performance.now() < latest.ends) return latest.response
    const shared = { response: ask(), ends: Number.POSITIVE_INFINITY }
    const startExpiry = () => {
      shared.ends = performance.now() + keptMs
    }
    shared.response.then(startExpiry, startExpiry)
    latest = shared
    return shared.response
  }
}
