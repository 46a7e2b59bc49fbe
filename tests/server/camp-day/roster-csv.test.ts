import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { bringTo } from '../bookings/bring-to.ts'
import { tellArrangements } from '../event-changes/arrangements.ts'
import { graphql } from '../fixtures/graphql-call.ts'
import { bookParty } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { setUpSecondFactor } from '../staff/second-factor.ts'

const test = serverTest.extend(
  'eventId',
  { scope: 'file' },
  async ({ site }) => (await createEvent(site.services)).id,
)

test.beforeAll(async ({ site, leader, eventId }) => {
  await site.services.db.eventLeader.create({ data: { eventId, userId: leader.userId } })
  const { id } = await bookParty(site, eventId, {
    phone: '+61 400 111 222',
    specialRequirements: '=HYPERLINK("https://evil.example","Click")',
    childrenDetails: [{ name: '@Robin', age: 7, allergies: '-nuts, "eggs"' }],
    tshirtOrders: [{ name: 'Robin', size: '8', isKids: true }],
    glampingTentCount: 1,
  })
  await bringTo(site.services.db, id, { state: 'CONFIRMED', paymentState: 'PAID' })
  await tellArrangements(site.services, id)
})

async function exported(site: RunningSite, id: number | string, { cookie }: { cookie: string | null }) {
  const response = await fetch(`${site.url}/api/admin/events/${id}/roster.csv`, {
    headers: cookie === null ? {} : { cookie },
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const getLines = (db: Database, id: number) =>
  db.auditEntry.findMany({
    where: { action: 'roster-exported', subject: `event:${id}` },
    select: { actor: true, accessWindow: true },
  })

test('exports one row per person without formulas, and logs the export', async ({ site, admin, eventId }) => {
  const { status, headers, text } = await exported(site, eventId, admin)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="roster-\d{4}-\d\d-\d\d\.csv"$/)
  expect(headers.get('cache-control')).toBe('no-store')
  const [head, ...rows] = text.trimEnd().split('\r\n')
  expect(head).toContain('Total,Paid,Refunded,Due')
  expect(rows).toHaveLength(3)
  const [booker, adult, child] = rows
  expect(booker).toContain(`"'=HYPERLINK(""https://evil.example"",""Click"")"`)
  expect(booker).toContain(',0400 111 222,')
  expect(booker).toContain('Canaryuncle (0400 999 888)')
  expect(booker).toContain('terms, safety, medical, photo')
  expect(booker).toContain('1,0,Kids t-shirt 8 for Robin,922.00,')
  // Values that can be summed appear once per booking.
  expect(adult).toMatch(/Adult 2 of Canarysurname,Adult,,,,.*,{6}$/)
  expect(child).toContain(`'@Robin,Child,7,"'-nuts, ""eggs""",Halal (Canarymeat 0)`)
  expect(text).not.toMatch(/(?:^|,|\n)"?[=+@-]/)
  await exported(site, eventId, admin)
  const line = { actor: `user:${admin.userId}`, accessWindow: null }
  expect(await getLines(site.services.db, eventId)).toEqual([line, line])
})

test('lets leaders of the camp export without money, no others', async ({ site, leader, admin, eventId }) => {
  const other = await createEvent(site.services)
  const own = await exported(site, eventId, leader)
  expect(own.status).toBe(200)
  expect(own.text).toContain('Canarysurname')
  expect(own.text).not.toMatch(/Total|Paid|Due|922/)
  const stranger = await createSignedInUser(site)
  const before = (await getLines(site.services.db, eventId)).length
  for (const [id, reader, status] of [
    [eventId, { cookie: null }, 401],
    [eventId, stranger, 403],
    [other.id, leader, 403],
    [999_999, leader, 403],
    [999_999, admin, 404],
    ['none', admin, 404],
  ] as const) {
    const answer = await exported(site, id, reader)
    expect([id, answer.status]).toEqual([id, status])
    expect(answer.text).not.toMatch(/canary/i)
  }
  expect(await getLines(site.services.db, other.id)).toEqual([])
  expect(await getLines(site.services.db, eventId)).toHaveLength(before)
})

test('requires a second factor again before export, for staff who have one', async ({ site, eventId }) => {
  const careful = await createSignedInUser(site, { role: 'leader' })
  await site.services.db.eventLeader.create({ data: { eventId, userId: careful.userId } })
  const phone = await setUpSecondFactor(site, careful.userId)
  const before = (await getLines(site.services.db, eventId)).length
  const asked = await exported(site, eventId, careful)
  expect([asked.status, JSON.parse(asked.text)]).toEqual([
    403,
    { message: 'Enter the code from your authenticator app', codeNeeded: true },
  ])
  expect(await getLines(site.services.db, eventId)).toHaveLength(before)
  const confirm =
    'mutation ($input: ConfirmSecondFactorInput!) { confirmSecondFactor(input: $input) { __typename } }'
  await graphql(site.url, confirm, { input: { code: await phone.freshCode() } }, careful.cookie)
  expect((await exported(site, eventId, careful)).status).toBe(200)
  expect(await getLines(site.services.db, eventId)).toHaveLength(before + 1)
})
