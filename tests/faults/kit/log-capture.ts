import { bookingBody } from '../../server/fixtures/sample-bookings.ts'
import { badCard, goodCard } from './customers.ts'

const party = bookingBody(0)

/** Personal data, which no log may contain. */
const familyData = [
  /canary/i,
  /@example\.com/i,
  ...[party.phone, party.emergencyContactPhone, goodCard, badCard].map(
    // With any grouping of the digits.
    (digits) => new RegExp([...digits.replaceAll(' ', '')].join('[\\s-]?')),
  ),
]

export type LogCapture = {
  readonly lines: readonly string[]
  hear(line: string): void
  /** Returns lines with family data, and the secrets that occurred. */
  leaks(secrets: ReadonlySet<string>): string[]
  forget(): void
}

const mostLines = 1000
const shortestSecret = 16

export function openLogCapture(): LogCapture {
  const lines: string[] = []
  const entries: string[] = []
  // Words repeat in stacks, so an hour of errors stays small.
  const words = new Set<string>()
  return {
    lines,
    hear(line) {
      lines.push(line)
      if (lines.length > mostLines) lines.shift()
      if (familyData.some((pattern) => pattern.test(line))) entries.push(line)
      for (const word of line.split(/[^\w.~%-]+/)) {
        if (word.length >= shortestSecret) words.add(word)
      }
    },
    leaks(secrets) {
      const heard = [...words].filter((word) => secrets.has(word))
      return [...entries, ...heard.map((word) => `a cookie or secret that begins with ${word.slice(0, 6)}`)]
    },
    forget() {
      lines.length = 0
      entries.length = 0
      words.clear()
    },
  }
}
