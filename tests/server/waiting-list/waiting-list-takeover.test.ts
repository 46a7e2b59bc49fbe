import pg from 'pg'
import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { getFields, getList, graphql, runMutation } from '../fixtures/graphql-call.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { join, leaveLinkIn, mutateWaiting, soldOutEvent, waitingBody, waitingEmails } from './waiting-list.ts'

const readEntry = (db: Database, eventId: number) =>
  db.waitingListEntry.findFirstOrThrow({ where: { eventId } })

/** A stranger joins with the address of a member, who then joins too. */
async function joinedByStranger(site: RunningSite, { isEmailVerified }: { isEmailVerified: boolean }) {
  const { id } = await soldOutEvent(site)
  const owner = await createSignedInUser(site, { isEmailVerified })
  const party = waitingBody(id, { email: owner.email })
  const stranger = await join(site.url, party)
  await join(site.url, { ...party, adultCount: 4 }, { cookie: owner.cookie })
  return { id, owner, party, strangerCookie: stranger.cookie ?? '' }
}

test('a browser cannot change an entry it made for others once the address is verified', async ({ site }) => {
  const { id, owner, party, strangerCookie } = await joinedByStranger(site, { isEmailVerified: true })
  expect(await readEntry(site.services.db, id)).toMatchObject({ userId: owner.userId, adultCount: 4 })
  const again = await join(site.url, { ...party, adultCount: 9 }, { cookie: strangerCookie })
  expect(again.status).toBe(201)
  expect(await readEntry(site.services.db, id)).toMatchObject({ userId: owner.userId, adultCount: 4 })
})

test('negative test: without verification anyone who types an address takes its entry', async ({ site }) => {
  const guarded = await joinedByStranger(site, { isEmailVerified: false })
  expect(await readEntry(site.services.db, guarded.id)).toMatchObject({ userId: null, adultCount: 2 })
  const unguarded = (sql: string) =>
    sql.replace(/ AND "public"\."user_account"\."email_verified_at" IS NOT NULL/, '')
  const taken = await withReplacedStatements(unguarded, () =>
    joinedByStranger(site, { isEmailVerified: false }),
  )
  expect(await readEntry(site.services.db, taken.id)).toMatchObject({
    userId: taken.owner.userId,
    adultCount: 4,
  })
})

/** The party shown by an emailed link, or null for an invalid link. */
async function linkedParty(site: RunningSite, link: { id: string; token: string }) {
  const query = `query ($id: ID!, $token: String!) {
    linkedWaitingParty(id: $id, token: $token) { adultCount childCount alsoPeople event { id } } }`
  return (await graphql(site.url, query, link)).data?.linkedWaitingParty
}

function changeByLink(
  site: RunningSite,
  link: { id: string; token: string },
  party: Record<string, unknown>,
) {
  const selection = `... on InvalidInputError { issues { path } } ... on UserError { message }`
  return runMutation(site.url, 'changeWaitingParty', { ...link, ...party }, null, selection)
}

test('the emailed link changes the party and takes the entry from whoever made it', async ({ site }) => {
  const stranger = await createSignedInUser(site)
  const { id } = await soldOutEvent(site)
  const party = waitingBody(id)
  const joined = await join(site.url, party, { cookie: stranger.cookie })
  const link = leaveLinkIn((await waitingEmails(site, party.email)).at(-1)?.text)
  expect(await linkedParty(site, link)).toEqual({
    adultCount: 2,
    childCount: 1,
    alsoPeople: null,
    event: { id: String(id) },
  })
  expect(await changeByLink(site, link, { adultCount: 4, childCount: 0, alsoPeople: 2 })).toMatchObject({
    __typename: 'ChangeWaitingPartyPayload',
  })
  expect(await readEntry(site.services.db, id)).toMatchObject({
    userId: null,
    adultCount: 4,
    childCount: 0,
    alsoPeople: 2,
  })
  for (const cookie of [stranger.cookie, joined.cookie ?? stranger.cookie]) {
    expect((await join(site.url, { ...party, adultCount: 9 }, { cookie })).status).toBe(201)
  }
  expect(await readEntry(site.services.db, id)).toMatchObject({ userId: null, adultCount: 4 })
})

test('a member with the verified address keeps the entry when the link changes it', async ({ site }) => {
  const owner = await createSignedInUser(site)
  const { id } = await soldOutEvent(site)
  await join(site.url, waitingBody(id, { email: owner.email }), { cookie: owner.cookie })
  const link = leaveLinkIn((await waitingEmails(site, owner.email)).at(-1)?.text)
  await changeByLink(site, link, { adultCount: 5 })
  expect(await readEntry(site.services.db, id)).toMatchObject({
    userId: owner.userId,
    adultCount: 5,
    childCount: 0,
  })
})

test('a wrong link, that of a party that left and an impossible party change nothing', async ({ site }) => {
  const { id } = await soldOutEvent(site)
  const party = waitingBody(id)
  await join(site.url, party)
  const link = leaveLinkIn((await waitingEmails(site, party.email)).at(-1)?.text)
  const dead = { __typename: 'WaitingListLinkError', message: 'This link is no longer valid' }
  for (const wrong of [
    { ...link, token: 'x'.repeat(43) },
    { ...link, id: '999999' },
    { ...link, id: `${link.id} OR 1=1` },
  ]) {
    expect(await changeByLink(site, wrong, { adultCount: 5 })).toEqual(dead)
    expect(await linkedParty(site, wrong)).toBeNull()
  }
  expect(await changeByLink(site, link, { adultCount: 0 })).toMatchObject({
    issues: [{ path: 'adultCount' }],
  })
  expect(await changeByLink(site, link, { adultCount: 1, alsoPeople: 1 })).toMatchObject({
    issues: [{ path: 'alsoPeople' }],
  })
  expect(await readEntry(site.services.db, id)).toMatchObject({ adultCount: 2, childCount: 1 })
  await mutateWaiting(site.url, 'leaveWaitingList', link)
  expect(await changeByLink(site, link, { adultCount: 5 })).toEqual(dead)
  expect(await readEntry(site.services.db, id)).toMatchObject({ adultCount: 2 })
})

/**
 * A party joins again while it leaves and its address joins in another browser.
 * @returns the adults of the waiting party
 */
async function joinAgainWhileLeaving(site: RunningSite): Promise<number> {
  const { id } = await soldOutEvent(site)
  const party = waitingBody(id)
  const first = await join(site.url, party)
  const holder = new pg.Client({ connectionString: site.databaseUrl })
  await holder.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT FROM waiting_list_entry WHERE event_id = $1 FOR UPDATE', [id])
    const again = join(site.url, { ...party, adultCount: 5 }, { cookie: first.cookie ?? '' })
    const queued = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    const isQueued = async () => {
      await holder.query('SELECT pg_stat_clear_snapshot()')
      return (await holder.query(queued)).rowCount
    }
    await expect.poll(isQueued).toBe(1)
    await holder.query(
      'UPDATE waiting_list_entry SET joined_at = clock_timestamp(), adult_count = 3 WHERE event_id = $1',
      [id],
    )
    await holder.query('COMMIT')
    await again
  } finally {
    await holder.end()
  }
  return (await readEntry(site.services.db, id)).adultCount
}

test('leaving and joining at the same moment preserves the new party', async ({ site }) => {
  expect(await joinAgainWhileLeaving(site)).toBe(3)
})

test('negative test: without the entry lock the former party overwrites it', async ({ site }) => {
  const unlocked = (sql: string) =>
    sql.replace(
      /ON CONFLICT \(event_id, email\) DO UPDATE[\s\S]*closed_at IS NOT NULL/,
      'ON CONFLICT DO NOTHING',
    )
  expect(await withReplacedStatements(unlocked, () => joinAgainWhileLeaving(site))).toBe(5)
})

test('an entry that an organiser adds belongs to the family, never the organiser', async ({ site }) => {
  const admin = await createSignedInUser(site, { role: 'admin' })
  const family = await createSignedInUser(site)
  const { id } = await soldOutEvent(site)
  const added = await join(site.url, waitingBody(id, { email: family.email.toUpperCase() }), {
    cookie: admin.cookie,
  })
  expect(added.status).toBe(201)
  expect(await readEntry(site.services.db, id)).toMatchObject({
    userId: family.userId,
    clientNetworkHmac: null,
  })
  const places = async (cookie: string) => {
    const { data } = await graphql(site.url, '{ viewer { waitingPlaces { id } } }', {}, cookie)
    return getList(getFields(data?.viewer).waitingPlaces).length
  }
  expect([await places(admin.cookie), await places(family.cookie)]).toEqual([0, 1])

  const guest = waitingBody((await soldOutEvent(site)).id)
  await join(site.url, guest, { cookie: admin.cookie })
  expect(await readEntry(site.services.db, guest.eventId)).toMatchObject({ userId: null })
  // Joining again, the organiser is not the person who joined.
  await join(site.url, { ...guest, adultCount: 7 }, { cookie: admin.cookie })
  expect(await readEntry(site.services.db, guest.eventId)).toMatchObject({ userId: null, adultCount: 2 })
  const own = waitingBody((await soldOutEvent(site)).id, { email: admin.email })
  await join(site.url, own, { cookie: admin.cookie })
  expect(await readEntry(site.services.db, own.eventId)).toMatchObject({ userId: admin.userId })
})

test('an organiser adds families from one network without a limit', async ({ site }) => {
  const limited = await startSite(site.databaseUrl, { DATA_DIR: site.env.dataDir, RATE_LIMIT_FACTOR: '1' })
  const admin = await createSignedInUser(limited, { role: 'admin' })
  const { id } = await soldOutEvent(limited)
  const statuses: number[] = []
  for (let party = 0; party < 5; party += 1) {
    statuses.push((await join(limited.url, waitingBody(id), { cookie: admin.cookie })).status)
  }
  await limited.close()
  expect(statuses).toEqual([201, 201, 201, 201, 201])
})
