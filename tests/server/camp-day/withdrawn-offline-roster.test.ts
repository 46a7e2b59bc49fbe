import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import { createCamp } from './camp.ts'

const test = serverTest.extend(
  'eventId',
  { scope: 'file' },
  async ({ site }) => (await createCamp(site, 1)).eventId,
)

/** Returns a leader of the camp with the proof of an offline roster. */
async function leaderWithOfflineRoster(
  site: RunningSite,
  eventId: number,
): Promise<SignedInUser & { proof: string }> {
  const leader = await createSignedInUser(site, { role: 'leader' })
  await site.services.db.eventLeader.create({ data: { eventId, userId: leader.userId } })
  const { data } = await graphql(
    site.url,
    `mutation M($input: DownloadOfflineRosterInput!) { downloadOfflineRoster(input: $input) { __typename
      ... on DownloadOfflineRosterPayload { proof } } }`,
    { input: { eventId } },
    leader.cookie,
  )
  return { ...leader, proof: String(getFields(data?.downloadOfflineRoster).proof) }
}

/** Asks like a device, possibly after the end of its session. */
async function isAllowed(
  site: RunningSite,
  eventId: number,
  proof: string,
  event = eventId,
): Promise<unknown> {
  const query =
    'query Q($eventId: ID!, $proof: String!) { isOfflineRosterAllowed(eventId: $eventId, proof: $proof) }'
  return (await graphql(site.url, query, { eventId: event, proof })).data?.isOfflineRosterAllowed
}

test('allows an offline roster after the session has ended', async ({ site, eventId }) => {
  const { proof, userId } = await leaderWithOfflineRoster(site, eventId)
  await site.services.db.session.deleteMany({ where: { userId } })
  expect(await isAllowed(site, eventId, proof)).toBe(true)
})

test.for([
  [
    'was removed from the camp',
    (db: Database, userId: string) => db.eventLeader.deleteMany({ where: { userId } }),
  ],
  [
    'is no leader any more',
    (db: Database, userId: string) => db.user.update({ where: { id: userId }, data: { role: 'user' } }),
  ],
  [
    'has another password',
    (db: Database, id: string) => db.user.update({ where: { id }, data: { passwordHash: 'another' } }),
  ],
  [
    'was locked out',
    (db: Database, id: string) => db.user.update({ where: { id }, data: { disabledAt: new Date() } }),
  ],
] as const)('allows no offline roster for a leader who %s', async ([_why, withdraw], { site, eventId }) => {
  const { proof, userId } = await leaderWithOfflineRoster(site, eventId)
  await withdraw(site.services.db, userId)
  expect(await isAllowed(site, eventId, proof)).toBe(false)
})

test('accepts a proof only for its camp and holder, and no invented one', async ({ site, eventId }) => {
  const { proof } = await leaderWithOfflineRoster(site, eventId)
  const other = await leaderWithOfflineRoster(site, eventId)
  const [, hmac] = proof.split('.')
  const [holder] = other.proof.split('.')
  expect(await isAllowed(site, eventId, proof, (await createCamp(site, 1)).eventId)).toBe(false)
  for (const made of [`${holder}.${hmac}`, '', 'x', `${holder}.`])
    expect(await isAllowed(site, eventId, made)).toBe(false)
})
