import { expect } from 'vitest'
import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { claim, emailedToken, paidParty, robin, transfer } from './transferring.ts'

test.afterEach(async ({ site }) => {
  await checkInvariants(site)
})

test('receipts and notes name the payer to payer and admins, not to the next holder', async ({ site }) => {
  const { id, cookie } = await paidParty(site)
  await transfer(site, id, cookie)
  const entered = await claim(site, id, await emailedToken(site, robin.email, 'booking-transferred'))
  const cancelled = await call(
    `${site.url}/api/bookings/${id}/cancel`,
    'POST',
    { as: 'cash' },
    { cookie: entered.cookie ?? '' },
  )
  expect(cancelled.status).toBe(200)
  const receiptsAs = async (viewer: string | null) => {
    const query = 'query ($id: ID!) { booking(id: $id) { receipts { isAdjustment issuedTo } } }'
    return getFields((await graphql(site.url, query, { id }, viewer)).data?.booking).receipts
  }
  const issuedTo = (name: string | null) => [
    { isAdjustment: false, issuedTo: name },
    { isAdjustment: true, issuedTo: name },
  ]
  expect(await receiptsAs(entered.cookie)).toEqual(issuedTo(null))
  expect(await receiptsAs((await createSignedInUser(site, { role: 'admin' })).cookie)).toEqual(
    issuedTo('Sam Canarysurname'),
  )
})

test('the email to the new holder has no amounts of the person who paid', async ({ site, inbox }) => {
  const { id, cookie } = await paidParty(site)
  await transfer(site, id, cookie)
  await inbox.drainOutbox()
  const emails = await site.services.db.outgoingEmail.findMany({
    where: { recipient: robin.email, key: { contains: id } },
  })
  expect(emails.length).toBeGreaterThan(0)
  for (const email of emails) expect(decryptEmail(site.services.cipher, email).text).not.toContain('$')
})

async function readRecipients(db: Database, id: string, kind: string): Promise<string[]> {
  const emails = await db.outgoingEmail.findMany({
    where: { key: { startsWith: `${kind}:${id}` } },
    orderBy: { id: 'asc' },
  })
  return emails.map(({ recipient }) => recipient)
}

const wakeEmails = (site: RunningSite) =>
  asOwner(site.databaseUrl, 'UPDATE outbox SET due_at = now() WHERE done_at IS NULL')

/** A party with an outbox message about its payment that is not due yet. */
async function partyWithWaitingEmail(site: RunningSite) {
  const party = await paidParty(site)
  const { email } = await site.services.db.booking.findUniqueOrThrow({ where: { id: party.id } })
  await site.services.db.outgoingEmail.deleteMany({ where: { key: `payment-received:${party.id}` } })
  await asOwner(
    site.databaseUrl,
    `UPDATE outbox SET done_at = NULL, due_at = now() + interval '1 hour' WHERE key = 'booking-confirmed:${party.id}'`,
  )
  return { ...party, email }
}

test('earlier messages are sent to the former holder, later ones to the new one', async ({ site, inbox }) => {
  const { id, cookie, email } = await partyWithWaitingEmail(site)
  await transfer(site, id, cookie)
  await wakeEmails(site)
  await inbox.drainOutbox()
  expect(await readRecipients(site.services.db, id, 'payment-received')).toEqual([email])
  expect(await readRecipients(site.services.db, id, 'booking-transferred')).toEqual([robin.email])
})

test('negative test: without emails at the transfer the new holder gets them', async ({ site, inbox }) => {
  const { id, cookie } = await partyWithWaitingEmail(site)
  await withReplacedStatements(
    (sql) => sql.replace("payload->>'bookingId' = ", "payload->>'nothing' = "),
    () => transfer(site, id, cookie),
  )
  await wakeEmails(site)
  await inbox.drainOutbox()
  expect(await readRecipients(site.services.db, id, 'payment-received')).toEqual([robin.email])
})

test('the new holder gets pre-camp emails that the former one had', async ({ site }) => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  const { id, cookie } = await paidParty(site, {
    startDate: days(5),
    endDate: days(8),
    startsAt: days(5),
    endsAt: days(8),
  })
  const { email } = await site.services.db.booking.findUniqueOrThrow({ where: { id } })
  await site.runJob('email-parties')
  await transfer(site, id, cookie)
  await site.runJob('email-parties')
  await site.runJob('email-parties')
  expect(await readRecipients(site.services.db, id, 'event-information')).toEqual([email, robin.email])
})

test('a transfer counts the former holder', async ({ site }) => {
  const { id, cookie } = await paidParty(site)
  const select = { formerHolderCount: true, holderSince: true } as const
  const read = () => site.services.db.booking.findUniqueOrThrow({ where: { id }, select })
  expect(await read()).toEqual({ formerHolderCount: 0, holderSince: null })
  await transfer(site, id, cookie)
  expect(await read()).toEqual({ formerHolderCount: 1, holderSince: expect.any(Date) })
})
