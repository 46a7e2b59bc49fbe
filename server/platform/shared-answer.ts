/**
 * Asks for everybody at once: who comes while the question is open, or within `keptMs` of its answer, gets the same
 * answer. For questions that anybody may put as often as they like. A failure is shared and kept alike.
 */
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
