/** What everybody may see of an event or of a film of a past one. */
export type Shown = { edition: number; people: number; isListed: boolean }

/** What one answer showed of it; what it does not tell is left out. */
export type Seen = { isListed: boolean; edition?: number | undefined; people?: number | undefined }

export type ShownHistory = {
  /** As it is once every change under way is done. */
  latest(): Shown
  /** A change is asked for; call what comes back when it was acknowledged. */
  begin(next: Shown): () => void
  /**
   * Whether an answer is right: it shows a state that was not replaced longer than `graceMs` ago when it was asked for,
   * and none that nobody had asked for yet when it came. Null when it is, else what was wrong.
   */
  problemOf(seen: Seen, asked: { at: number; answeredAt: number; graceMs: number }): string | null
}

type Step = { shown: Shown; begunAt: number; doneAt: number }

/** The states of one thing in the order of its changes, which come one after the other. Times are `performance.now()`. */
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
    problemOf(seen, { at, answeredAt, graceMs }) {
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
