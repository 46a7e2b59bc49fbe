import { bookingBody } from '../../server/fixtures/sample-bookings.ts'
import { badCard, goodCard } from './customers.ts'

const party = bookingBody(0)

/** What the customers of every world write about themselves: nothing of it may stand in a log. */
const familyData = [
  /canary/i,
  /@example\.com/i,
  ...[party.phone, party.emergencyContactPhone, goodCard, badCard].map(
    // However somebody groups the digits.
    (digits) => new RegExp([...digits.replaceAll(' ', '')].join('[\\s-]?')),
  ),
]

/** What was heard of a log, however long it is. */
export type LogCapture = {
  /** The latest lines. */
  readonly lines: readonly string[]
  hear(line: string): void
  /** Lines with the data of a family, and those of the given cookies and secrets that were heard. */
  leaks(secrets: ReadonlySet<string>): string[]
  forget(): void
}

const mostLines = 1000
/** Shorter words are no secrets. */
const shortestSecret = 16

export function openLogCapture(): LogCapture {
  const lines: string[] = []
  const told: string[] = []
  // Words instead of lines: stacks repeat theirs, so that an hour of errors stays small.
  const words = new Set<string>()
  return {
    lines,
    hear(line) {
      lines.push(line)
      if (lines.length > mostLines) lines.shift()
      if (familyData.some((pattern) => pattern.test(line))) told.push(line)
      for (const word of line.split(/[^\w.~%-]+/)) {
        if (word.length >= shortestSecret) words.add(word)
      }
    },
    leaks(secrets) {
      const heard = [...words].filter((word) => secrets.has(word))
      return [...told, ...heard.map((word) => `a cookie or secret that begins with ${word.slice(0, 6)}`)]
    },
    forget() {
      lines.length = 0
      told.length = 0
      words.clear()
    },
  }
}
