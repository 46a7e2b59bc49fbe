import { expect } from 'vitest'
import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { countSeats } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { changeSeats, claimOffer, emailedOffer, readOffers, seatsOffered, waits } from './offers.ts'
import { soldOutEvent } from './waiting-list.ts'
import { actOnWaitingList, getLine as readLine } from './waiting-list-actions.ts'

const act = (site: RunningSite, admin: SignedInUser, name: string, input: Record<string, unknown>) =>
  actOnWaitingList(site, admin, name, input)
const getLine = (site: RunningSite, admin: SignedInUser, eventId: number, fields: string) =>
  readLine(site, admin, eventId, fields)

const audited = (db: Database, action: string, entry: number) =>
  db.auditEntry.findMany({ where: { action, subject: `waiting-list-entry:${entry}` } })

async function lastEmailTo(site: RunningSite, email: string): Promise<string> {
  const received = await site.services.db.outgoingEmail.findFirstOrThrow({
    where: { recipient: email },
    orderBy: { id: 'desc' },
  })
  return decryptEmail(site.services.cipher, received).text
}

test('free spots are offered out of turn for a reason, to who waits and fits', async ({ site, admin }) => {
  const { id } = await soldOutEvent(site)
  const family = await waits(site, id, 4)
  const trio = await waits(site, id, 3)
  await changeSeats(site, id, -2)
  await seatsOffered(site, id)
  const offer = (entryId: number, reason = 'Their son starts school') =>
    act(site, admin, 'offerOutOfTurn', { entryId: String(entryId), reason })
  expect(await offer(trio, '  ')).toMatchObject({ issues: [{ path: 'reason', message: 'Say why' }] })
  expect(await offer(trio)).toEqual({
    __typename: 'WaitingPartyError',
    message: 'The party needs 3 spots, and 2 are free',
  })
  // Both entries rest, so only the organiser may offer.
  await site.services.db.waitingListEntry.updateMany({
    where: { id: { in: [family, trio] } },
    data: { pausedUntil: new Date('2100-01-01') },
  })
  await changeSeats(site, id, -2)
  const couple = await waits(site, id, 5)
  expect((await offer(family)).__typename).toBe('OfferOutOfTurnPayload')
  expect(await readOffers(site, id)).toContain(`${family} 4 OPEN`)
  expect(await offer(family)).toMatchObject({ message: 'This party already has an offer' })
  expect(await offer(couple)).toMatchObject({ message: 'The party needs 5 spots, and 0 are free' })
  expect(await offer(999_999)).toMatchObject({ __typename: 'WaitingListLinkError' })
  expect(await audited(site.services.db, 'offer-made-out-of-turn', family)).toMatchObject([
    { after: { seats: 4, reason: 'Their son starts school' } },
  ])
  expect((await claimOffer(site, id, await emailedOffer(site, family), 4)).status).toBe(201)
  expect(await offer(family)).toMatchObject({ message: 'This party is no longer waiting' })
})

test('an offer is extended, never past the close, and withdrawn with a reason', async ({ site, admin }) => {
  const { id, bookingClosesAt } = await soldOutEvent(site)
  const email = 'withdrawn@example.com'
  const first = await waits(site, id, 2, { email })
  const second = await waits(site, id, 2)
  const entryId = String(first)
  expect(await act(site, admin, 'extendOffer', { entryId })).toMatchObject({ __typename: 'OfferEndedError' })
  await changeSeats(site, id, -2)
  await seatsOffered(site, id)
  const readEnd = async () =>
    (
      await site.services.db.waitingListOffer.findFirstOrThrow({ where: { entryId: first } })
    ).expiresAt.getTime()
  const before = await readEnd()
  expect((await act(site, admin, 'extendOffer', { entryId })).__typename).toBe('ExtendOfferPayload')
  expect((await readEnd()) - before).toBe(24 * 3_600_000)
  await site.services.db.waitingListOffer.updateMany({
    where: { entryId: first },
    data: { expiresAt: bookingClosesAt },
  })
  expect(await act(site, admin, 'extendOffer', { entryId })).toMatchObject({
    message: 'The offer already lasts until booking closes',
  })
  expect(await audited(site.services.db, 'offer-extended', first)).toHaveLength(1)

  const reason = 'The spots were counted twice.'
  expect((await act(site, admin, 'withdrawOffer', { entryId, reason })).__typename).toBe(
    'WithdrawOfferPayload',
  )
  expect(await readOffers(site, id)).toEqual([`${first} 2 WITHDRAWN`, `${second} 2 OPEN`])
  expect(await lastEmailTo(site, email)).toContain(reason)
  expect(await act(site, admin, 'withdrawOffer', { entryId, reason })).toMatchObject({
    __typename: 'OfferEndedError',
  })
  expect(await audited(site.services.db, 'offer-withdrawn', first)).toMatchObject([{ after: { reason } }])
})

test('a repeated request extends an offer once', async ({ site, admin }) => {
  const { id } = await soldOutEvent(site)
  const first = await waits(site, id, 2)
  await changeSeats(site, id, -2)
  await seatsOffered(site, id)
  const readEnd = async () =>
    (await site.services.db.waitingListOffer.findFirstOrThrow({ where: { entryId: first } })).expiresAt
  const before = await readEnd()
  const input = { entryId: String(first), knownEnd: before.toISOString() }
  for (let time = 0; time < 2; time += 1) {
    expect((await act(site, admin, 'extendOffer', input)).__typename).toBe('ExtendOfferPayload')
    expect((await readEnd()).getTime() - before.getTime()).toBe(24 * 3_600_000)
  }
  expect(await audited(site.services.db, 'offer-extended', first)).toHaveLength(1)
})

test('sends another reminder before an extended offer lapses', async ({ site, clock, inbox, admin }) => {
  const { id } = await soldOutEvent(site)
  const email = 'extended@example.com'
  const entryId = String(await waits(site, id, 2, { email }))
  await changeSeats(site, id, -2)
  await seatsOffered(site, id)
  const reminded = async (hours: number) => {
    await clock.ageOffers(id, hours)
    await site.runJob('process-waiting-lists')
    return (await inbox.readTexts(email, 'waiting-list-offer-ending')).length
  }
  expect(await reminded(19)).toBe(1)
  await act(site, admin, 'extendOffer', { entryId })
  // It now lasts 48 hours, and its reminder is due in the last 12.
  expect([await reminded(16), await reminded(2), await reminded(1)]).toEqual([1, 2, 2])
})

test('a party is taken off the list for a reason it reads; its spots go on', async ({ site, admin }) => {
  const { id } = await soldOutEvent(site)
  const email = 'removed@example.com'
  const first = await waits(site, id, 2, { email })
  const second = await waits(site, id, 2)
  await changeSeats(site, id, -2)
  await seatsOffered(site, id)
  const reason = 'You asked us on the phone.'
  const input = { entryId: String(first), reason }
  expect((await act(site, admin, 'removeWaitingParty', input)).__typename).toBe('RemoveWaitingPartyPayload')
  expect(await readOffers(site, id)).toEqual([`${first} 2 WITHDRAWN`, `${second} 2 OPEN`])
  expect(await lastEmailTo(site, email)).toContain(reason)
  expect(await act(site, admin, 'removeWaitingParty', input)).toMatchObject({
    message: 'This party is no longer waiting',
  })
  const { waitingList } = await getLine(site, admin, id, 'waitingList { edges { node { id status } } }')
  expect(JSON.stringify(waitingList)).toContain(`{"id":"${first}","status":"REMOVED"}`)
  expect(JSON.stringify(waitingList)).toContain(`{"id":"${second}","status":"OFFERED"}`)
})

test('forecasts more places, which are offered in order of waiting', async ({ site, admin }) => {
  const { id } = await soldOutEvent(site)
  const entries = [await waits(site, id, 3), await waits(site, id, 2), await waits(site, id, 1)]
  // Three nights at 100.00 for an adult.
  expect(
    (await getLine(site, admin, id, 'placesForecast(places: 4) { parties people amount left }'))
      .placesForecast,
  ).toEqual({
    parties: 2,
    people: 4,
    amount: '1200.00',
    left: 0,
  })
  expect(
    (await getLine(site, admin, id, 'placesForecast(places: 7) { parties people amount left }'))
      .placesForecast,
  ).toEqual({
    parties: 3,
    people: 6,
    amount: '1800.00',
    left: 1,
  })
  expect(await act(site, admin, 'openPlaces', { eventId: String(id), places: 0 })).toMatchObject({
    issues: [{ path: 'places', message: 'Choose 1 to 500 spots' }],
  })
  expect((await act(site, admin, 'openPlaces', { eventId: String(id), places: 4 })).__typename).toBe(
    'OpenPlacesPayload',
  )
  expect((await claimOffer(site, id, null, 1)).status).toBe(409)
  expect(await seatsOffered(site, id)).toEqual([`${entries[0]} 3 OPEN`, `${entries[2]} 1 OPEN`])
  expect(await countSeats(site.services, id)).toMatchObject({ max: 24, stored: 24 })
})

test('demand is told by days: who joined on each, and who waited at its end', async ({ site, admin }) => {
  const { id } = await soldOutEvent(site)
  const day = (back: number) => new Date(Date.now() - back * 86_400_000)
  const entries = [await waits(site, id, 3), await waits(site, id, 2), await waits(site, id, 1)]
  const times = [
    { joinedAt: day(2), closedAt: day(1) },
    { joinedAt: day(2), closedAt: null },
    { joinedAt: day(0), closedAt: null },
  ]
  for (const [index, data] of times.entries()) {
    await site.services.db.waitingListEntry.update({ where: { id: entries[index] ?? 0 }, data })
  }
  const { waitingListDemand } = await getLine(site, admin, id, 'waitingListDemand { joined waiting }')
  expect(waitingListDemand).toEqual([
    { joined: 5, waiting: 5 },
    { joined: 0, waiting: 2 },
    { joined: 1, waiting: 3 },
  ])
})

async function twoOfferAtOnce(site: RunningSite, admin: SignedInUser): Promise<string[]> {
  const { id } = await soldOutEvent(site)
  const entry = await waits(site, id, 2)
  await changeSeats(site, id, -4)
  await site.services.db.waitingListEntry.update({
    where: { id: entry },
    data: { pausedUntil: new Date('2100-01-01') },
  })
  const input = { entryId: String(entry), reason: 'Asked by phone' }
  await Promise.allSettled(Array.from({ length: 4 }, () => act(site, admin, 'offerOutOfTurn', input)))
  return readOffers(site, id)
}

test('of several organisers at once one makes the offer', async ({ site, admin }) => {
  expect(await twoOfferAtOnce(site, admin)).toHaveLength(1)
})

test('negative test: without lock and unique offer each of them makes one', async ({ site, admin }) => {
  const index = 'waiting_list_offer_one_open'
  await asOwner(site.databaseUrl, `DROP INDEX ${index}`)
  const withoutLock = (sql: string) => sql.replace(/(FROM event WHERE id = \$1) FOR UPDATE/, '$1')
  const bothLooked = { at: /INSERT INTO waiting_list_offer/, count: 2 }
  const offers = await withReplacedStatements(withoutLock, () => twoOfferAtOnce(site, admin), bothLooked)
  expect(offers.length).toBeGreaterThan(1)
})
