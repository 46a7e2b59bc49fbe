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
  add(line: string): void
  /** Returns lines with family data, and the secrets that occurred. */
  findLeaks(secrets: ReadonlySet<string>): string[]
  clear(): void
}

const maxLines = 1000
const minSecretLength = 16

export function openLogCapture(): LogCapture {
  const lines: string[] = []
  const leakingLines: string[] = []
  // Words repeat in stacks, so an hour of errors stays small.
  const words = new Set<string>()
  return {
    lines,
    add(line) {
      lines.push(line)
      if (lines.length > maxLines) lines.shift()
      if (familyData.some((pattern) => pattern.test(line))) leakingLines.push(line)
      for (const word of line.split(/[^\w.~%-]+/)) {
        if (word.length >= minSecretLength) words.add(word)
      }
    },
    findLeaks(secrets) {
      const leaked = [...words].filter((word) => secrets.has(word))
      return [
        ...leakingLines,
        ...leaked.map((word) => `a cookie or secret that begins with ${word.slice(0, 6)}`),
      ]
    },
    clear() {
      lines.length = 0
      leakingLines.length = 0
      words.clear()
    },
  }
}
