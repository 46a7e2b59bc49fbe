import { expect } from 'vitest'
import { inTransaction } from '../../../server/platform/prisma.ts'
import { eraseMemberWaitingParties } from '../../../server/waiting-list/erase-waiting-parties.ts'
import { cancelEvent } from '../event-changes/cancelling-events.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { bookingBody, call, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { changeSeats, claimOffer, emailedOffer, readOffers, seatsOffered, waits } from './offers.ts'
import { join, leaveLinkIn, mutateWaiting, soldOutEvent, waitingBody, waitingEmails } from './waiting-list.ts'

test('who leaves by the link, or erases the account, gives its offer to the next', async ({ site }) => {
  const { id } = await soldOutEvent(site)
  const email = 'leaves.with.offer@example.com'
  const first = await waits(site, id, 2, { email })
  const second = await waits(site, id, 2)
  await changeSeats(site, id, -2)
  await seatsOffered(site, id)
  const [received] = await waitingEmails(site, email)
  await mutateWaiting(site.url, 'leaveWaitingList', leaveLinkIn(received?.text))
  expect(await readOffers(site, id)).toEqual([`${first} 2 DECLINED`, `${second} 2 OPEN`])

  const member = await createSignedInUser(site)
  const other = await soldOutEvent(site)
  const own = waitingBody(other.id, { adultCount: 2, childCount: 0 })
  const joined = await join(site.url, own, { cookie: member.cookie })
  const next = await waits(site, other.id, 2)
  await changeSeats(site, other.id, -2)
  expect(await seatsOffered(site, other.id)).toEqual([`${joined.body.id} 2 OPEN`])
  await inTransaction(site.services.db, (tx) => eraseMemberWaitingParties(site.services, tx, member.userId))
  expect(await readOffers(site, other.id)).toEqual([`${next} 2 OPEN`])
  expect(await site.services.db.waitingListEntry.count({ where: { userId: member.userId } })).toBe(0)
})

test('a member sees place and who is ahead, claims without the link, and leaves', async ({ site, admin }) => {
  const { id } = await soldOutEvent(site)
  await waits(site, id, 3)
  const member = await createSignedInUser(site)
  const body = waitingBody(id, { email: 'own.place@example.com', adultCount: 1, childCount: 1 })
  const joined = await join(site.url, body, { cookie: member.cookie })
  const readPlace = async (cookie: string) => {
    const { data } = await graphql(
      site.url,
      'query ($id: ID!) { event(id: $id) { myWaitingPlace { id place peopleBefore offer { id spots } } } }',
      { id: String(id) },
      cookie,
    )
    return getFields(data?.event).myWaitingPlace
  }
  expect(await readPlace(member.cookie)).toEqual({
    id: String(joined.body.id),
    place: 2,
    peopleBefore: 3,
    offer: null,
  })
  expect(await readPlace(admin.cookie)).toBeNull()
  await changeSeats(site, id, -2)
  await seatsOffered(site, id)
  const { offer } = getFields(await readPlace(member.cookie))
  expect(offer).toMatchObject({ spots: 2 })
  const own = { id: Number(getFields(offer).id), token: null }
  expect((await claimOffer(site, id, own, 2)).status).toBe(404)
  const party = { adultCount: 1, childCount: 1, childrenDetails: [{ name: 'Kim', age: 7, allergies: '' }] }
  const claiming = { ...bookingBody(id, party), offer: own }
  const claimed = await call(`${site.url}/api/bookings`, 'POST', claiming, { cookie: member.cookie })
  expect(claimed.status).toBe(201)
  expect(await readOffers(site, id)).toEqual([`${joined.body.id} 2 CLAIMED`])
  expect(await readPlace(member.cookie)).toBeNull()
})

test('a party is told of joining, each offer, its end, and the close', async ({ site, clock }) => {
  const { id } = await soldOutEvent(site)
  const email = 'told.all@example.com'
  const entry = await waits(site, id, 2, { email })
  await changeSeats(site, id, -2)
  await seatsOffered(site, id)
  await clock.ageOffers(id, 17)
  await site.runJob('process-waiting-lists')
  const readEmails = async () =>
    (
      await site.services.db.outgoingEmail.findMany({ where: { recipient: email }, orderBy: { id: 'asc' } })
    ).map(({ key }) => key.split(':')[0])
  expect(await readEmails()).toEqual(['waiting-list-joined', 'waiting-list-offer'])
  await clock.ageOffers(id, 2)
  await site.runJob('process-waiting-lists')
  await site.runJob('process-waiting-lists')
  const soFar = ['waiting-list-joined', 'waiting-list-offer', 'waiting-list-offer-ending']
  expect(await readEmails()).toEqual(soFar)
  await site.services.db.event.update({
    where: { id },
    data: { bookingClosesAt: new Date(Date.now() - 1000) },
  })
  await site.runJob('process-waiting-lists')
  await site.runJob('process-waiting-lists')
  expect(await readEmails()).toEqual([...soFar, 'waiting-list-closed'])
  expect(await readOffers(site, id)).toEqual([`${entry} 2 WITHDRAWN`])
  expect(await countSeats(site.services, id)).toMatchObject({ stored: 18 })
})

test('a cancelled event closes its line, and what was on offer goes back', async ({ site, admin }) => {
  const { id } = await soldOutEvent(site)
  const entry = await waits(site, id, 2)
  await changeSeats(site, id, -2)
  await seatsOffered(site, id)
  const offer = await emailedOffer(site, entry)
  expect(await cancelEvent(site.url, admin.cookie, id)).toMatchObject({ __typename: 'CancelEventPayload' })
  expect(await seatsOffered(site, id)).toEqual([`${entry} 2 WITHDRAWN`])
  expect((await claimOffer(site, id, offer, 2)).status).toBe(409)
  expect(await countSeats(site.services, id)).toMatchObject({ stored: 18 })
})

test('a network or mailbox has three parties waiting; only the network is told', async ({ site, inbox }) => {
  const limited = await startSite(site.databaseUrl, {
    RATE_LIMIT_FACTOR: '1',
    TRUST_PROXY: '1',
    DATA_DIR: site.env.dataDir,
  })
  const { id } = await soldOutEvent(site)
  const joinAll = (email: (index: number) => string, from: (index: number) => string) =>
    Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        join(limited.url, waitingBody(id, { email: email(index) }), { 'x-forwarded-for': from(index) }),
      ),
    )
  const ofNetwork = await joinAll(
    (index) => `net.${index}@example.com`,
    () => '203.0.113.50',
  )
  const ofMailbox = await joinAll(
    (index) => `box+${index}@example.com`,
    (index) => `203.0.113.${60 + index}`,
  )
  await limited.close()
  expect(ofNetwork.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429])
  expect(ofNetwork.find(({ status }) => status === 429)?.body.message).toBe(
    '3 parties from your network are already waiting for this event',
  )
  // Otherwise a stranger would learn that another address of the mailbox waits.
  expect(ofMailbox.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(new Set(ofMailbox.map(({ body }) => Object.keys(body).join())).size).toBe(1)
  expect(new Set(ofMailbox.map(({ body }) => body.id)).size).toBe(5)
  const ofBox = { eventId: id, email: { startsWith: 'box+' } }
  expect(await site.services.db.waitingListEntry.count({ where: ofBox })).toBe(3)
  const sent = await inbox.readMailbox('box@example.com')
  const kinds = sent.map(({ kind }) => kind).toSorted()
  expect(kinds).toEqual([
    ...['waiting-list-full', 'waiting-list-full'],
    ...['waiting-list-joined', 'waiting-list-joined', 'waiting-list-joined'],
  ])
  expect(sent.find(({ kind }) => kind === 'waiting-list-full')?.text).not.toMatch(/#k=|box\+/)
})

test('any phone and network can claim an offer, despite its other holds', async ({ site }) => {
  const limited = await startSite(site.databaseUrl, {
    RATE_LIMIT_FACTOR: '1',
    TRUST_PROXY: '1',
    DATA_DIR: site.env.dataDir,
  })
  const { id } = await soldOutEvent(site)
  const other = await createEvent(site.services)
  const home = { 'x-forwarded-for': '203.0.113.90' }
  const elsewhere = { 'x-forwarded-for': '198.51.100.7' }
  const joined = await join(limited.url, waitingBody(id, { adultCount: 2, childCount: 0 }), home)
  await changeSeats(site, id, -2)
  await seatsOffered(site, id)
  // The network reaches its limit of unpaid bookings there.
  const five = { adultCount: 5, childCount: 0, childrenDetails: [] }
  const statuses: number[] = []
  for (let party = 0; party < 2; party += 1) {
    statuses.push(
      (await call(`${limited.url}/api/bookings`, 'POST', bookingBody(other.id, five), elsewhere)).status,
    )
  }
  expect(statuses).toEqual([201, 429])
  const offer = await emailedOffer(site, Number(joined.body.id))
  const party = { adultCount: 2, childCount: 0, childrenDetails: [] }
  const body = { ...bookingBody(id, party), offer }
  expect((await call(`${limited.url}/api/bookings`, 'POST', body, elsewhere)).status).toBe(201)
  await limited.close()
})

async function joinedAtOnceWithoutTurns(site: RunningSite): Promise<number> {
  const limited = await startSite(site.databaseUrl, {
    RATE_LIMIT_FACTOR: '1',
    TRUST_PROXY: '1',
    DATA_DIR: site.env.dataDir,
  })
  const { id } = await soldOutEvent(site)
  const answers = await withReplacedStatements(
    (sql) =>
      sql.replace(/pg_advisory_xact_lock\(hashtextextended\('joining '/, "abs(hashtextextended('joining '"),
    () =>
      Promise.all(
        Array.from({ length: 5 }, (_, index) =>
          join(limited.url, waitingBody(id, { email: `turn.${index}@example.com` }), {
            'x-forwarded-for': '203.0.113.100',
          }),
        ),
      ),
    // Four have counted before one is stored.
    { at: /INSERT INTO waiting_list_entry/, count: 4 },
  )
  await limited.close()
  return answers.filter(({ status }) => status === 201).length
}

test('negative test: without serialisation more than three join', async ({ site }) => {
  expect(await joinedAtOnceWithoutTurns(site)).toBeGreaterThan(3)
})
