import { bookingBody } from '../../support/sample-bookings.ts'
import { badCard, goodCard } from './customers.ts'
import type { World } from './world.ts'

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

/** What an instance wrote that it must not: family data, card numbers, cookies and secrets. */
export function leaksOf(world: World): string[] {
  const lines = world.sites.flatMap((site) => site.lines)
  const leaks = lines.filter(
    (line) =>
      familyData.some((pattern) => pattern.test(line)) ||
      line.split(/[^\w.~%-]+/).some((word) => world.secrets.has(word)),
  )
  return leaks.length === 0 ? [] : [`I10 in a log: ${leaks.length} lines, such as ${leaks[0]?.slice(0, 200)}`]
}
