export type Shown = { edition: number; people: number; isListed: boolean }

/** Unknown values are missing. */
export type Seen = { isListed: boolean; edition?: number | undefined; people?: number | undefined }

export type ShownHistory = {
  /** Returns the state after all pending changes. */
  latest(): Shown
  /** Returns the function to call when the change is acknowledged. */
  begin(next: Shown): () => void
  /**
   * Returns null for a valid response, else the problem. A valid state was requested, and not replaced longer
   * than `graceMs` before the read.
   */
  describeProblem(seen: Seen, asked: { at: number; answeredAt: number; graceMs: number }): string | null
}

type Step = { shown: Shown; begunAt: number; doneAt: number }

/** Times are `performance.now()`. */
export function openHistory(first: Shown): ShownHistory {
  const steps: Step[] = [
    { shown: first, begunAt: Number.NEGATIVE_INFINITY, doneAt: Number.NEGATIVE_INFINITY },
  ]
  return {
    latest: () => steps.at(-1)?.shown ?? first,
    begin(shown) {
      const step = { shown, begunAt: performance.now(), doneAt: Number.POSITIVE_INFINITY }
      steps.push(step)
      return () => {
        step.doneAt = performance.now()
      }
    },
    describeProblem(seen, { at, answeredAt, graceMs }) {
      const replaced = steps.findLastIndex(({ doneAt }) => doneAt <= at - graceMs)
      const possible = steps.slice(replaced).filter(({ begunAt }) => begunAt <= answeredAt)
      if (possible.some(({ shown }) => isSame(seen, shown))) return null
      const age = steps.findLast(({ shown }) => isSame(seen, shown))
      const next = age && steps[steps.lastIndexOf(age) + 1]
      const late = next === undefined ? 'never true' : `${Math.round(at - next.doneAt)} ms too old`
      return `${JSON.stringify(seen)} is ${late}`
    },
  }
}

function isSame(seen: Seen, shown: Shown): boolean {
  if (!seen.isListed || !shown.isListed) return seen.isListed === shown.isListed
  const isEdition = seen.edition === undefined || seen.edition === shown.edition
  return isEdition && (seen.people === undefined || seen.people === shown.people)
}
