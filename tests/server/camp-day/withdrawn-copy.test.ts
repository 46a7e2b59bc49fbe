import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { fieldsOf, graphql } from '../fixtures/graphql-call.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { type SignedIn, signedIn } from '../fixtures/signed-in.ts'
import { campOf } from './camp.ts'

let database: TestDatabase
let site: RunningSite
let eventId: number

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  eventId = (await campOf(site, 1)).eventId
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

/** A leader of the camp, and the proof of the copy that was fetched. */
async function leaderWithCopy(): Promise<SignedIn & { proof: string }> {
  const leader = await signedIn(site, { role: 'leader' })
  await site.services.db.eventLeader.create({ data: { eventId, userId: leader.userId } })
  const { data } = await graphql(
    site.url,
    `mutation M($input: TakeCampCopyInput!) { takeCampCopy(input: $input) { __typename
      ... on TakeCampCopyPayload { proof } } }`,
    { input: { eventId } },
    leader.cookie,
  )
  return { ...leader, proof: String(fieldsOf(data?.takeCampCopy).proof) }
}

/** As a device asks, whose session may have ended. */
async function isAllowed(proof: string, event = eventId): Promise<unknown> {
  const query =
    'query Q($eventId: ID!, $proof: String!) { isCampCopyAllowed(eventId: $eventId, proof: $proof) }'
  return (await graphql(site.url, query, { eventId: event, proof })).data?.isCampCopyAllowed
}

test('a copy may be kept after the session has ended', async () => {
  const { proof, userId } = await leaderWithCopy()
  await site.services.db.session.deleteMany({ where: { userId } })
  expect(await isAllowed(proof)).toBe(true)
})

test.each([
  [
    'was removed from the camp',
    (userId: string) => site.services.db.eventLeader.deleteMany({ where: { userId } }),
  ],
  [
    'is no leader any more',
    (userId: string) => site.services.db.user.update({ where: { id: userId }, data: { role: 'user' } }),
  ],
  [
    'has another password',
    (id: string) => site.services.db.user.update({ where: { id }, data: { passwordHash: 'another' } }),
  ],
  [
    'was locked out',
    (id: string) => site.services.db.user.update({ where: { id }, data: { disabledAt: new Date() } }),
  ],
])('no copy may be kept by whoever %s', async (_why, withdraw) => {
  const { proof, userId } = await leaderWithCopy()
  await withdraw(userId)
  expect(await isAllowed(proof)).toBe(false)
})

test('a proof holds for its camp and its holder alone, and nothing else is one', async () => {
  const { proof } = await leaderWithCopy()
  const other = await leaderWithCopy()
  const [, mac] = proof.split('.')
  const [holder] = other.proof.split('.')
  expect(await isAllowed(proof, (await campOf(site, 1)).eventId)).toBe(false)
  for (const made of [`${holder}.${mac}`, '', 'x', `${holder}.`]) expect(await isAllowed(made)).toBe(false)
})
