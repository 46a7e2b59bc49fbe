import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import type { Party } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { transfer } from '../transfers/transferring.ts'
import {
  answer,
  befriend,
  book,
  freeCamp,
  openedBy,
  readFriends,
  readNeighbour,
  readToken,
} from './friends.ts'

/** Ann invites Ben, who books by her link. */
async function annAndBen(
  site: RunningSite,
): Promise<{ eventId: number; ann: Party; ben: Party; token: string }> {
  const eventId = await freeCamp(site)
  const ann = await book(site, eventId, 'Ann')
  const token = await readToken(site, ann)
  return { eventId, ann, ben: await book(site, eventId, 'Ben', token), token }
}

/** Both families want to camp next to each other. */
async function neighbours(site: RunningSite) {
  const made = await annAndBen(site)
  await answer(site, made.ben, true)
  await answer(site, made.ann, true)
  return made
}

const emailsTo = (db: Database, { id }: Party) =>
  db.outgoingEmail.findMany({ where: { key: { startsWith: `neighbour-requested:${id}:` } } })

/** Returns the neighbours as the camp staff reads them. */
async function plan(site: RunningSite, eventId: number): Promise<unknown[][]> {
  const organiser = await createSignedInUser(site, { role: 'admin' })
  const { data } = await graphql(
    site.url,
    'query ($id: ID!) { roster(eventId: $id) { parties { lastName neighbours { lastName } } } }',
    { id: eventId },
    organiser.cookie,
  )
  return getList(getFields(data?.roster).parties)
    .map(({ lastName, neighbours: beside }) => [lastName, ...getList(beside).map((each) => each.lastName)])
    .filter((row) => row.length > 1)
}

test('shows camp and first name by a stable friend link, which is stored as a hash', async ({ site }) => {
  const { eventId, ann, token } = await annAndBen(site)
  expect(await openedBy(site, token)).toEqual({ firstName: 'Ann', event: { id: String(eventId) } })
  expect(await readToken(site, ann)).toBe(token)
  const stored = await site.services.db.friendLink.findMany({ where: { bookingId: ann.id } })
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(await openedBy(site, 'a'.repeat(43))).toBeNull()
  // A name that could carry a message to strangers is omitted.
  await site.services.db.booking.update({ where: { id: ann.id }, data: { firstName: 'win.example.com' } })
  expect(await openedBy(site, token)).toMatchObject({ firstName: null })
})

test('ends by its family; a new link differs, and earlier friends remain', async ({ site }) => {
  const { ann, ben, token } = await annAndBen(site)
  expect(await befriend(site, 'endFriendLink', ann)).toBe('EndFriendLinkPayload')
  expect(await befriend(site, 'endFriendLink', ann)).toBe('EndFriendLinkPayload')
  expect(await openedBy(site, token)).toBeNull()
  expect(await readFriends(site, ann)).toMatchObject({ url: null })
  expect(await readToken(site, ann)).not.toBe(token)
  expect(await readFriends(site, ben)).toMatchObject({ neighbours: [{ firstName: 'Ann', hasAsked: true }] })
})

test.for([
  ['cancelled', "UPDATE booking SET state = 'CANCELLED', cancelled_at = now() WHERE id = $1"],
  ['begun', 'UPDATE event SET starts_at = now() WHERE id = (SELECT event_id FROM booking WHERE id = $1)'],
  ['hidden', 'UPDATE event SET is_active = false WHERE id = (SELECT event_id FROM booking WHERE id = $1)'],
] as const)('ends automatically: %s', async ([_why, sql], { site }) => {
  const { ann, token } = await annAndBen(site)
  await site.services.db.$executeRawUnsafe(sql, ann.id)
  expect(await openedBy(site, token)).toBeNull()
})

test('ignores a link that has ended or is of another camp', async ({ site }) => {
  const { eventId, ann, token } = await annAndBen(site)
  const elsewhere = await book(site, await freeCamp(site), 'Cem', token)
  expect(await readFriends(site, elsewhere)).toMatchObject({ isOpen: true, neighbours: [] })
  await befriend(site, 'endFriendLink', ann)
  expect(await readFriends(site, await book(site, eventId, 'Dan', token))).toMatchObject({ neighbours: [] })
})

test('needs both families to agree, asks once, and lets either withdraw', async ({ site, inbox }) => {
  const { eventId, ann, ben } = await annAndBen(site)
  expect(await readFriends(site, ben)).toMatchObject({
    neighbours: [{ firstName: 'Ann', hasAsked: true, wants: null, isAdjacent: false }],
  })
  // The other family stays hidden until it agrees.
  expect(await readFriends(site, ann)).toMatchObject({ neighbours: [] })
  const neighbourId = await readNeighbour(site, ben)
  const say = (party: Party, wants: boolean) =>
    befriend(site, 'answerNeighbour', party, { neighbourId, wants })
  expect(await say(ann, true)).toBe('NeighbourNotFoundError')

  // A yes that is withdrawn before its email is written still leads to one email only.
  for (const wants of [true, false, true]) expect(await say(ben, wants)).toBe('AnswerNeighbourPayload')
  await inbox.drainOutbox()
  for (const wants of [false, true]) expect(await say(ben, wants)).toBe('AnswerNeighbourPayload')
  await inbox.drainOutbox()
  expect(await emailsTo(site.services.db, ann)).toHaveLength(1)
  expect(await readFriends(site, ann)).toMatchObject({
    neighbours: [{ firstName: 'Ben', hasAsked: false, wants: null }],
  })
  expect(await plan(site, eventId)).toEqual([])

  expect(await say(ann, true)).toBe('AnswerNeighbourPayload')
  expect(await plan(site, eventId)).toEqual([
    ['Annson', 'Benson'],
    ['Benson', 'Annson'],
  ])
  const recorded = await site.services.db.auditEntry.findMany({ where: { subject: `booking:${ann.id}` } })
  expect(recorded.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['friend-link-created', 'neighbour-answered']),
  )
  expect(await readFriends(site, ben)).toMatchObject({ neighbours: [{ isAdjacent: true }] })
  const stranger = await book(site, eventId, 'Eve')
  expect(await say(stranger, true)).toBe('NeighbourNotFoundError')
  expect(await say(ann, false)).toBe('AnswerNeighbourPayload')
  expect(await plan(site, eventId)).toEqual([])
})

test('chains groups, and gives a cancelled family no neighbours', async ({ site }) => {
  const { eventId, ben, ann } = await neighbours(site)
  const cem = await book(site, eventId, 'Cem', await readToken(site, ben))
  await answer(site, cem, true)
  const request = await site.services.db.neighbourRequest.findFirstOrThrow({ where: { bookingId: cem.id } })
  await befriend(site, 'answerNeighbour', ben, { neighbourId: String(request.id), wants: true })
  expect(await plan(site, eventId)).toContainEqual(['Benson', 'Annson', 'Cemson'])
  await site.services.db.$executeRaw`
    UPDATE booking SET state = 'CANCELLED', cancelled_at = now() WHERE id = ${ben.id}`
  expect(await plan(site, eventId)).toEqual([])
  expect(await readFriends(site, ann)).toMatchObject({ neighbours: [] })
  expect(await readFriends(site, cem)).toMatchObject({ neighbours: [] })
  expect(await befriend(site, 'createFriendLink', ben)).toBe('FriendsClosedError')
})

test.for(['ann', 'ben'] as const)(
  'ends on a transfer: the next person has no neighbours (%s)',
  async (who, { site }) => {
    const made = await neighbours(site)
    expect(await transfer(site, made[who].id, made[who].cookie)).toMatchObject({
      __typename: 'TransferBookingPayload',
    })
    expect(await plan(site, made.eventId)).toEqual([])
    expect(await site.services.db.neighbourRequest.count({ where: { bookingId: made.ben.id } })).toBe(0)
    const stays = who === 'ann' ? null : { firstName: 'Ann', event: { id: String(made.eventId) } }
    expect(await openedBy(site, made.token)).toEqual(stays)
  },
)

test('exports links and wishes of a member, and erases them with the booking', async ({ site }) => {
  const { db } = site.services
  const { eventId, ann } = await neighbours(site)
  const member = await createSignedInUser(site)
  await db.booking.update({ where: { id: ann.id }, data: { userId: member.userId } })
  const { body } = await call(`${site.url}/api/account/export`, 'GET', undefined, { cookie: member.cookie })
  expect(getList(body.bookings)[0]).toMatchObject({
    friendLinks: [{ endedAt: null }],
    neighbours: [{ askedUsAlong: false, firstName: 'Ben', weWant: true }],
  })
  await db.$executeRaw`UPDATE event SET ends_at = now() - interval '40 days' WHERE id = ${eventId}`
  await site.runJob('erase-health-data')
  expect([
    await db.friendLink.count({ where: { bookingId: ann.id } }),
    await db.neighbourRequest.count({ where: { booking: { eventId } } }),
  ]).toEqual([0, 0])
})

test.for([
  ['ann', 'ben'],
  ['ben', 'ann'],
] as const)(
  'erases them and their email with the account of a cancelled booking (%s)',
  async ([who, other], { site, inbox }) => {
    const { db } = site.services
    const made = await annAndBen(site)
    await answer(site, made.ben, true)
    await inbox.drainOutbox()
    await answer(site, made.ann, true)
    const { id } = made[who]
    const member = await createSignedInUser(site)
    await db.booking.update({ where: { id }, data: { userId: member.userId } })
    await db.$executeRaw`UPDATE booking SET state = 'CANCELLED', cancelled_at = now() WHERE id = ${id}`
    await graphql(
      site.url,
      'mutation M($password: String!) { eraseAccount(input: { password: $password }) { __typename } }',
      { password: member.password },
      member.cookie,
    )
    await inbox.drainOutbox()
    expect(await db.friendLink.count({ where: { bookingId: id } })).toBe(0)
    expect(await readFriends(site, made[other])).toMatchObject({ isOpen: true, neighbours: [] })
    expect(
      (await emailsTo(site.services.db, made.ann)).map(({ encryptedContent }) => encryptedContent.length),
    ).toEqual([0])
  },
)
