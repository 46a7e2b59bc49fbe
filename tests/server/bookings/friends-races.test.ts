import { expect } from 'vitest'
import { getInbox } from '../fixtures/inbox.ts'
import type { Party } from '../fixtures/paying.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { whileBookingIsLocked, whileFriendLinkIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'
import { acceptTransfer, offeredToken, offerTransfer, robin } from '../transfers/transferring.ts'
import { befriend, book, freeCamp, readFriends, readToken } from './friends.ts'

async function ann(site: RunningSite): Promise<Party & { eventId: number }> {
  const eventId = await freeCamp(site)
  const party = await book(site, eventId, 'Ann')
  // Otherwise the outbox could be among those waiting for a lock.
  await getInbox(site).drainOutbox()
  return { ...party, eventId }
}

/** Offers a booking to another person. Returns the acceptance, to be started later. */
async function offer(site: RunningSite, party: Party) {
  expect(await offerTransfer(site, party.id, party.cookie)).toMatchObject({ bookingId: party.id })
  const token = await offeredToken(site, robin.email)
  return () => acceptTransfer(site, token)
}

/** The former family invites a friend during the transfer. Returns the responses and the remaining links. */
async function askedWhileGivenAway(site: RunningSite) {
  const party = await ann(site)
  const answers = await whileBookingIsLocked(site.databaseUrl, party.id, [
    await offer(site, party),
    () => befriend(site, 'createFriendLink', party),
  ])
  return [...answers, await site.services.db.friendLink.count({ where: { bookingId: party.id } })]
}

const press = (site: RunningSite, party: Party) =>
  befriend(site, 'createFriendLink', party).catch(() => 'failed')

/** Sends the request twice. Returns both responses and the number of links. */
async function pressedTwice(site: RunningSite) {
  const party = await ann(site)
  const answers = await Promise.all([press(site, party), press(site, party)])
  return [...answers.toSorted(), await site.services.db.friendLink.count({ where: { bookingId: party.id } })]
}

/** Ben books by a link during the transfer of its booking. Returns who invited him, or that he could not book. */
async function bookedWhileGivenAway(site: RunningSite) {
  const party = await ann(site)
  const token = await readToken(site, party)
  const [given, ben] = await whileFriendLinkIsLocked<unknown>(site.databaseUrl, party.id, [
    await offer(site, party),
    () =>
      book(site, party.eventId, 'Ben', token).then(
        (booked) => readFriends(site, booked),
        () => 'not booked',
      ),
  ])
  return [given, ben]
}

test('stops a family that lost a booking from inviting in the name of the next', async ({ site }) => {
  expect(await askedWhileGivenAway(site)).toEqual(['AcceptTransferPayload', 'BookingNotFoundError', 0])
})

test('creates one link for two concurrent requests', async ({ site }) => {
  expect(await pressedTwice(site)).toEqual(['CreateFriendLinkPayload', 'CreateFriendLinkPayload', 1])
})

test('negative test: without the lock on the booking both go wrong', async ({ site }) => {
  const withoutLock = (sql: string) =>
    /^SELECT id FROM booking WHERE id = \$1 FOR UPDATE$/.test(sql.trim())
      ? sql.replace('FOR UPDATE', '')
      : sql
  const asked = await withReplacedStatements(withoutLock, () => askedWhileGivenAway(site))
  expect(asked).toEqual(['AcceptTransferPayload', 'CreateFriendLinkPayload', 1])
  const both = { at: /INSERT INTO .*friend_link/, count: 2 }
  expect(await withReplacedStatements(withoutLock, () => pressedTwice(site), both)).toEqual([
    'CreateFriendLinkPayload',
    'failed',
    1,
  ])
})

test('books by a link that ends at that moment, without a link to the next person', async ({ site }) => {
  expect(await bookedWhileGivenAway(site)).toEqual([
    'AcceptTransferPayload',
    expect.objectContaining({ isOpen: true, neighbours: [] }),
  ])
})

test('negative test: without a lock on the link the booking by it fails', async ({ site }) => {
  const unkept = (sql: string) => sql.replace('FOR KEY SHARE OF friend_link', '')
  expect(await withReplacedStatements(unkept, () => bookedWhileGivenAway(site))).toEqual([
    'AcceptTransferPayload',
    'not booked',
  ])
})
