import { expect } from 'vitest'
import { getInbox } from '../fixtures/inbox.ts'
import type { Party } from '../fixtures/paying.ts'
import { withStatements } from '../fixtures/replaced-statements.ts'
import { whileBookingIsLocked, whileFriendLinkIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'
import { acceptTransfer, offeredToken, offerTransfer, robin } from '../transfers/transferring.ts'
import { befriend, book, freeCamp, friendsOf, tokenOf } from './friends.ts'

async function ann(site: RunningSite): Promise<Party & { eventId: number }> {
  const eventId = await freeCamp(site)
  const party = await book(site, eventId, 'Ann')
  // Else the outbox might be among those who wait for a lock.
  await getInbox(site).drainOutbox()
  return { ...party, eventId }
}

/** Offers a booking to another person; returns the acceptance, to be started later. */
async function offer(site: RunningSite, party: Party) {
  expect(await offerTransfer(site, party.id, party.cookie)).toMatchObject({ bookingId: party.id })
  const token = await offeredToken(site, robin.email)
  return () => acceptTransfer(site, token)
}

/** The former family asks along while the booking goes to another person; answers, and the links there are then. */
async function askedWhileGivenAway(site: RunningSite) {
  const party = await ann(site)
  const answers = await whileBookingIsLocked(site.databaseUrl, party.id, [
    await offer(site, party),
    () => befriend(site, 'makeFriendLink', party),
  ])
  return [...answers, await site.services.db.friendLink.count({ where: { bookingId: party.id } })]
}

const press = (site: RunningSite, party: Party) =>
  befriend(site, 'makeFriendLink', party).catch(() => 'failed')

/** Pressed twice; what both are told, and how many links there are then. */
async function pressedTwice(site: RunningSite) {
  const party = await ann(site)
  const answers = await Promise.all([press(site, party), press(site, party)])
  return [...answers.toSorted(), await site.services.db.friendLink.count({ where: { bookingId: party.id } })]
}

/** Ben books by a link while its booking goes to another person; who asked him along, or that he could not book. */
async function bookedWhileGivenAway(site: RunningSite) {
  const party = await ann(site)
  const token = await tokenOf(site, party)
  const [given, ben] = await whileFriendLinkIsLocked<unknown>(site.databaseUrl, party.id, [
    await offer(site, party),
    () =>
      book(site, party.eventId, 'Ben', token).then(
        (booked) => friendsOf(site, booked),
        () => 'not booked',
      ),
  ])
  return [given, ben]
}

test('who lost a booking meanwhile asks nobody along in the name of who has it now', async ({ site }) => {
  expect(await askedWhileGivenAway(site)).toEqual(['AcceptTransferPayload', 'BookingNotFoundError', 0])
})

test('two presses at once make one link', async ({ site }) => {
  expect(await pressedTwice(site)).toEqual(['MakeFriendLinkPayload', 'MakeFriendLinkPayload', 1])
})

test('control: without the lock on the booking they do, and of two presses one fails', async ({ site }) => {
  const withoutLock = (sql: string) =>
    /^SELECT id FROM booking WHERE id = \$1 FOR UPDATE$/.test(sql.trim())
      ? sql.replace('FOR UPDATE', '')
      : sql
  const asked = await withStatements(withoutLock, () => askedWhileGivenAway(site))
  expect(asked).toEqual(['AcceptTransferPayload', 'MakeFriendLinkPayload', 1])
  const both = { at: /INSERT INTO .*friend_link/, count: 2 }
  expect(await withStatements(withoutLock, () => pressedTwice(site), both)).toEqual([
    'MakeFriendLinkPayload',
    'failed',
    1,
  ])
})

test("a link that ends in this moment stands in nobody's way, and the next person has asked nobody", async ({
  site,
}) => {
  expect(await bookedWhileGivenAway(site)).toEqual([
    'AcceptTransferPayload',
    expect.objectContaining({ isOpen: true, neighbours: [] }),
  ])
})

test('control: without keeping the link as it is, who comes by it could not book', async ({ site }) => {
  const unkept = (sql: string) => sql.replace('FOR KEY SHARE OF friend_link', '')
  expect(await withStatements(unkept, () => bookedWhileGivenAway(site))).toEqual([
    'AcceptTransferPayload',
    'not booked',
  ])
})
