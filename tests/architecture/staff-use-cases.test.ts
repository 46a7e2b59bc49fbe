import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const server = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path.endsWith('.ts'))

/** They identify the admin or leader. Their last argument names the check of R90. */
const ENTRY_POINT = /(?<!function )\b(signedInAdmin|signedInCampLeader)\(((?:[^()]|\([^()]*\))*)\)/g
const CHECK =
  /\b(RECENT_CODE|RECENT_CODE_ALWAYS|CODE_OF_THE_DAY|exempt\(\s*'[\w,;-]+( [\w,;-]+)+'\s*\)|recentCodeWhen\(\s*'[\w,;-]+( [\w,;-]+)+'\s*\)),?\s*$/

function findFaults(path: string, source: string): string[] {
  const faults = [...source.matchAll(ENTRY_POINT)].flatMap(([call, , given = '']) => {
    if (!CHECK.test(given)) return [`${path}: ${call} names no check and no reason`]
    const isPromise = given.includes('recentCodeWhen(')
    return isPromise && !/await requireRecentCode\(/.test(source)
      ? [`${path}: ${call} never requires the promised code`]
      : []
  })
  if (READS_ROLE.test(source) && !(path in roleReaders)) faults.push(`${path}: reads the role directly`)
  return faults
}

const READS_ROLE = /\brole (===|!==) '(admin|leader)'|\b(canLeadEvent|getBookingAccess|isActingForFamily)\(/

/** Files with additional access for staff but no entry point, and the reason. */
const roleReaders: Record<string, string> = {
  'server/accounts/camp-leader.ts': 'is an entry point',
  'server/accounts/signed-in-admin.ts': 'is an entry point',
  'server/accounts/viewer.schema.ts': 'names the role of the viewer',
  'server/camp-day/roster/export-roster.ts': 'adds money for an admin, after the check',
  'server/camp-day/roster/read-roster.ts': 'adds money for an admin, after the check',
  'server/auth-scopes.ts': 'scopes; the use case behind a field names the check',
  'server/bookings/cancellations/keep-booking.ts': 'leaves staff out: only the family keeps a booking',
  'server/staff/team/accept-invitation.ts': 'gives a role to whoever has the mailed link',
  'server/staff/team/invite-staff.ts': 'looks at the role of the invited account, after the check',
  'server/staff/team/set-led-events.ts': 'looks at the role of a colleague, after the check',
  'server/staff/team/staff.schema.ts': 'leaves the team out of the answer to a former admin',
  'server/bookings/cancellations/cancel-booking.ts': 'asks for a code on behalf of a family',
  'server/bookings/cancellations/quote-cancellation.ts': 'reads one family',
  'server/bookings/cancellations/read-cancellations.ts': 'reads one family',
  'server/bookings/checkout/replace-hold.ts': 'leaves staff out: only the family changes a booking',
  'server/bookings/checkout/remove-credit-notes.ts': 'asks for a code on behalf of a family',
  'server/bookings/exchanges/exchange-booking.ts': 'asks for a code on behalf of a family',
  'server/bookings/exchanges/read-exchange-links.ts': 'reads one family',
  'server/bookings/friends/read-friends.ts': 'hides the link of a family from an admin',
  'server/bookings/friends/with-open-booking.ts': 'changes the wishes of one family',
  'server/bookings/holds/booking-owner.ts': 'gives a booking made for a family to the family',
  'server/bookings/holds/renew-hold.ts': 'takes the seats of one family again',
  'server/bookings/ledger/read-receipts.ts': 'reads one family',
  'server/bookings/my/read-member-bookings.ts': 'reads one family',
  'server/bookings/party/record-consents.ts': 'changes the form of one family',
  'server/bookings/party/record-party.ts': 'changes the form of one family',
  'server/bookings/record/audit-staff-access.ts': 'logs that staff read',
  'server/bookings/record/visible-event.ts': 'reads one family',
  'server/bookings/record/bookings.schema.ts': 'reads one family',
  'server/bookings/record/holder.ts': 'decides who sees a booking whole',
  'server/bookings/transfers/transfer-booking.ts': 'asks for a code on behalf of a family',
  'server/bookings/transfers/withdraw-transfer.ts': 'ends the offer of one family',
  'server/events/list-led-events.ts': 'lists the events that the viewer leads',
  'server/events/read-event.ts': 'shows a hidden event to an admin',
  'server/galleries/request-photo-removal.ts': 'hides one photo',
  'server/galleries/read-photo-file.ts': 'shows a photo to staff of its camp',
  'server/http/rest/rest-bookings.ts': 'reads one family',
  'server/reviews/read-my-review.ts': 'keeps staff out of what a family writes',
}

test('every use case of staff requires a code or states why not', () => {
  const read = server.map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
  const calls = read.flatMap(({ source }) => [...source.matchAll(ENTRY_POINT)])
  expect(calls.length).toBeGreaterThan(80)
  expect(read.flatMap(({ path, source }) => findFaults(path, source))).toEqual([])
  const reading = read.filter(({ source }) => READS_ROLE.test(source)).map(({ path }) => path)
  expect(Object.keys(roleReaders).filter((path) => !reading.includes(path))).toEqual([])
})

test('acting on behalf of a family requires a code', () => {
  for (const [path, reason] of Object.entries(roleReaders)) {
    if (reason !== 'asks for a code on behalf of a family') continue
    expect(readFileSync(join(root, path), 'utf8'), path).toMatch(/await requireCodeOnBehalf\(/)
  }
})

test.each([
  ['no check', 'const id = await signedInAdmin(context)'],
  ['no check for a leader', 'await signedInCampLeader(context, eventId)'],
  ['a check of its own', 'await signedInAdmin(context, NOTHING)'],
  ['no reason', "await signedInAdmin(context, exempt(''))"],
  ['a reason that nobody can read', 'await signedInAdmin(context, exempt(because))'],
  ['a promise that is not kept', "await signedInAdmin(context, recentCodeWhen('money moves'))"],
  ['a role of its own', "if (viewer.role === 'admin') return everything"],
  ['a scope of its own', 'if (await canLeadEvent(context, id)) return everything'],
  ['a whole booking', "if ((await getBookingAccess(context, booking)) === 'FULL') await refund()"],
])('finds a planted use case with %s', (_what, source) => {
  expect(findFaults('server/staff/planted.ts', source)).toHaveLength(1)
})

test.each([
  'await signedInAdmin(context, RECENT_CODE)',
  'await signedInCampLeader(context, id, CODE_OF_THE_DAY)',
  "await signedInAdmin(context, exempt('reads events'))",
  "await signedInAdmin(context, recentCodeWhen('money moves'))\nawait requireRecentCode(context)",
])('accepts a use case with a check: %s', (source) => {
  expect(findFaults('server/staff/planted.ts', source)).toEqual([])
})
