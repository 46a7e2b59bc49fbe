import { expect } from 'vitest'
import { getDisplayCode } from '../../../server/bookings/ledger/credit-notes.ts'
import { cancelParty, inDays, paidBooking } from '../cancellations/cancelling.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { claim, emailedToken, readAccess, robin, transfer } from './transferring.ts'

test.afterEach(async ({ site }) => {
  await checkInvariants(site)
})

/** The credit note codes visible to a browser, latest first. */
async function codesSeen(site: RunningSite, id: string, cookie: string | null): Promise<unknown[]> {
  const { data } = await graphql(
    site.url,
    'query ($id: ID!) { booking(id: $id) { cancellations { creditAmount creditNotes { code } } } }',
    { id },
    cookie,
  )
  const cancellations = getList(getFields(data?.booking).cancellations)
  return cancellations.map(({ creditNotes }) => getList(creditNotes).map(getFields)[0]?.code ?? null)
}

/** A booking with a part dropped for credit. */
async function reducedParty(site: RunningSite) {
  const { id: eventId } = await createEvent(site.services, inDays(10))
  const party = await paidBooking(site, eventId)
  const { status } = await dropForCredit(site, party, 'child')
  expect(status).toBe(200)
  const note = await site.services.db.creditNote.findFirstOrThrow({ where: { bookingId: party.id } })
  return { ...party, code: getDisplayCode(site.services.cipher, note), email: note.email }
}

const dropForCredit = (
  site: RunningSite,
  party: Parameters<typeof cancelParty>[1],
  kind: 'adult' | 'child',
) => cancelParty(site, party, { as: 'credit', remove: [{ kind, position: 0 }] })

test('the next person sees their own credit note, not that of the former holder', async ({ site }) => {
  const party = await reducedParty(site)
  expect(await codesSeen(site, party.id, party.cookie)).toEqual([party.code])
  expect(await transfer(site, party.id, party.cookie)).toMatchObject({
    __typename: 'TransferBookingPayload',
  })
  const entered = await claim(site, party.id, await emailedToken(site, robin.email, 'booking-transferred'))
  const next = { id: party.id, cookie: entered.cookie ?? '' }
  expect(await readAccess(site, party.id, next.cookie)).toBe('FULL')
  expect(await codesSeen(site, party.id, next.cookie)).toEqual([null])

  const { body } = await dropForCredit(site, next, 'adult')
  const own = getFields(getFields(body.cancellation).creditNote).code
  expect(own).toMatch(/^CAMP-/)
  expect(await codesSeen(site, party.id, next.cookie)).toEqual([own, null])
  const admin = await createSignedInUser(site, { role: 'admin' })
  expect(await codesSeen(site, party.id, admin.cookie)).toEqual([own, party.code])
})

test("a guest's credit note is still theirs once the booking has joined their account", async ({ site }) => {
  const party = await reducedParty(site)
  const member = await createSignedInUser(site, { email: party.email })
  await site.services.db.booking.update({ where: { id: party.id }, data: { userId: member.userId } })
  expect(await codesSeen(site, party.id, member.cookie)).toEqual([party.code])
})
