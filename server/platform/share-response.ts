/** Shares a pending request, then its result or error for `ttlMs`. */
export function shareResponse<T>(request: () => Promise<T>, ttlMs: number): () => Promise<T> {
  let latest: { response: Promise<T>; expiresAt: number } | null = null
  return () => {
    if (latest !== null && performance.now() < latest.expiresAt) return latest.response
    const shared = { response: request(), expiresAt: Number.POSITIVE_INFINITY }
    const startExpiry = () => {
      shared.expiresAt = performance.now() + ttlMs
    }
    shared.response.then(startExpiry, startExpiry)
    latest = shared
    return shared.response
  }
}
