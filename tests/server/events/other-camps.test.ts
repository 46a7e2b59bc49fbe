import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { encryptArrangements, encryptDiet } from '../../../server/bookings/record/encrypted-booking.ts'
import { createWaitingInput } from '../authorisation/authorisation-waiting-cast.ts'
import { bringTo } from '../bookings/bring-to.ts'
import { uploadAttendance } from '../camp-day/camp.ts'
import { sendMessage } from '../camp-day/camp-messages.ts'
import { forEachConcurrently } from '../fixtures/for-each-concurrently.ts'
import { sized } from '../fixtures/full-size.ts'
import { bookParty } from '../fixtures/paying.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { type Named, type RandomRead, randomReads } from '../public-api/random-reads.ts'

const test = serverTest
  .extend('settings', { scope: 'file' }, { LOG_LEVEL: 'error' })
  .extend('own', { scope: 'file' }, ({ site, admin }) => campWith(site, admin, 'Owncanary', '0466 611'))
  .extend('others', { scope: 'file' }, async ({ site, admin }) => [
    await campWith(site, admin, 'Farcanary', '0477 711'),
    await campWith(site, admin, 'Farcanary', '0477 722'),
  ])
  .extend('named', { scope: 'file' }, ({ leader, admin, own, others }) =>
    getNames([own, ...others], [leader.userId, admin.userId]),
  )

test.beforeAll(async ({ db, leader, own }) => {
  await db.eventLeader.create({ data: { eventId: own.eventId, userId: leader.userId } })
})
test.afterAll(async ({ site }) => {
  expect(site.logLines).toEqual([])
})

const readCount = sized(500, 10_000)
const seed = Number(process.env.FUZZ_SEED) || 1

/** The personal words of another camp, except the first name of the booker, which the bare id shows. */
const ofOthers = /farcanary|0477 7/i
const ofOwn = /owncanary|0466 6/i

type Camp = { eventId: number; ids: string[]; codes: string[] }

/** Everything that could be used to request the data of these camps. */
function getNames(camps: readonly Camp[], userIds: readonly string[]): Named {
  const eventIds = camps.map(({ eventId }) => String(eventId))
  return {
    // Half of them as stored, the others in notations that somebody could try.
    eventIds: [
      ...Array.from({ length: 5 }, () => eventIds).flat(),
      ...eventIds.flatMap((id) => [`0${id}`, ` ${id}`, `${id}.0`, `${id}e0`, `+${id}`]),
    ],
    otherIds: [...camps.flatMap(({ ids }) => ids), '999999', ...userIds],
    // Not the whole word, because a response that repeats the request is no leak.
    words: ['farcan', 'sam farcan', '0477', 'owncan', '', 'event:2', ...camps.flatMap(({ codes }) => codes)],
  }
}

/** Creates a camp in which every detail of a family or its staff has its own word. */
async function campWith(site: RunningSite, admin: SignedInUser, word: string, phone: string): Promise<Camp> {
  const { db, cipher } = site.services
  // It begins today, because check-in opens on the day before.
  const startDate = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000)
  const event = await createEvent(site.services, { maxParticipants: 50, startDate })
  const email = () => `${word}.${randomUUID()}@example.com`.toLowerCase()
  const ids: string[] = []
  for (const state of ['CONFIRMED', 'CONFIRMED', 'HELD']) {
    const { id } = await bookParty(site, event.id, {
      lastName: `${word}surname`,
      email: email(),
      phone: `${phone} 001`,
      emergencyContactName: `${word}contact`,
      emergencyContactPhone: `${phone} 002`,
      specialRequirements: `${word}needs`,
      additionalNotes: `${word}notes`,
      childrenDetails: [{ name: `${word}child`, age: 7, allergies: `${word}nuts` }],
      tshirtOrders: [{ name: `${word}wearer`, size: 'M', isKids: false }],
    })
    const adultDiets = [{ diet: 'OTHER' as const, note: `${word}diet` }]
    const collectors = [{ name: `${word}uncle`, phone: `${phone} 003` }]
    const encryptedArrangements = encryptArrangements(cipher, { adultDiets, collectors }, id)
    await db.booking.update({ where: { id }, data: { encryptedArrangements }, select: { id: true } })
    const encryptedDiet = encryptDiet(cipher, { diet: 'OTHER', note: `${word}meat` }, id)
    await db.bookingChild.updateMany({ where: { bookingId: id }, data: { encryptedDiet } })
    await db.consent.create({
      data: { bookingId: id, document: 'safety', edition: '2026-11', acceptedBy: `Sam ${word}signer` },
    })
    if (state === 'CONFIRMED') await bringTo(db, id, { state, paymentState: 'PAID' })
    ids.push(id)
  }
  const child = await db.bookingChild.findFirstOrThrow({ where: { bookingId: ids[0] ?? '' } })
  await uploadAttendance(site, admin.cookie, {
    eventId: event.id,
    records: ['CHECK_IN', 'CHECK_OUT'].map((kind) => ({
      id: randomUUID(),
      bookingId: ids[0] ?? '',
      person: `c${child.id}`,
      kind,
      at: new Date().toISOString(),
      collector: kind === 'CHECK_OUT' ? `${word}collector` : null,
    })),
  })
  const subject = `${word}subject`
  const sent = await sendMessage(site, admin, {
    eventId: event.id,
    subject,
    text: `${word}text`,
    idempotencyKey: randomUUID(),
  })
  expect(sent.__typename).toBe('SendCampMessagePayload')
  await site.runJob('enqueue-camp-messages')
  await db.waitingListEntry.create({
    data: {
      ...createWaitingInput(event.id, email()),
      lastName: `${word}waits`,
      pausedUntil: new Date('2100-01-01'),
    },
  })
  const messages = await db.campMessage.findMany({ where: { eventId: event.id }, select: { id: true } })
  const bookings = await db.booking.findMany({ where: { eventId: event.id }, select: { code: true } })
  return {
    eventId: event.id,
    ids: [...ids, ...messages.map(({ id }) => String(id)), `c${child.id}`],
    codes: bookings.map(({ code }) => code),
  }
}

async function ask(site: RunningSite, leader: SignedInUser, { query, path }: RandomRead): Promise<string> {
  const headers = { cookie: leader.cookie, 'x-camp-csrf': '1' }
  const response =
    path === null
      ? await fetch(`${site.url}/graphql`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ query }),
        })
      : await fetch(site.url + path, { headers, redirect: 'manual' })
  const text = await response.text()
  // A request that is rejected as a whole would test nothing.
  if (response.status >= 500 || (path === null && !text.startsWith('{"data"') && !text.includes('"data":{')))
    throw new Error(`${response.status} ${text.slice(0, 400)} for ${query ?? path}`)
  return text
}

/** Returns the number of responses about their own camp, and the leaks about another one. */
async function readAll(
  site: RunningSite,
  leader: SignedInUser,
  named: Named,
  count: number,
): Promise<{ own: number; leaks: string[] }> {
  const reads = randomReads(count, seed, named)
  const leaks: string[] = []
  let notified = 0
  await forEachConcurrently(reads, async (read) => {
    const text = await ask(site, leader, read)
    if (ofOwn.test(text)) notified += 1
    const leak = ofOthers.exec(text)
    if (leak !== null) leaks.push(`${text.slice(Math.max(0, leak.index - 200), leak.index + 60)}`)
  })
  return { own: notified, leaks }
}

test(`${readCount} reads by a leader return the own camp and no other`, async ({ site, leader, named }) => {
  const found = await readAll(site, leader, named, readCount)
  expect(found.leaks).toEqual([])
  expect(found.own).toBeGreaterThan(readCount / 200)
}, 3_600_000)

test('each way to a camp’s people shows leaders only their own', async ({ site, leader, own, others }) => {
  const ways = (id: number): RandomRead[] => [
    ...[
      `roster(eventId: ${id}) { parties { lastName phone emergencyContactName specialRequirements collectors { name } clothing { name } people { name allergies dietNote } } }`,
      `attendance(eventId: ${id}) { collector }`,
      `campMessages(eventId: ${id}) { edges { node { subject text families { edges { node { lastName } } } } } }`,
      `previewCampMessage(eventId: ${id}, subject: "x", text: "{first name}", includesUnpaid: true, place: 1) { name }`,
    ].map((part) => ({ query: `{ ${part} }`, path: null, reads: 1 })),
    { query: null, path: `/api/admin/events/${id}/roster.csv`, reads: 1 },
  ]
  for (const way of ways(own.eventId)) expect(await ask(site, leader, way)).toMatch(ofOwn)
  for (const { eventId } of others)
    for (const way of ways(eventId)) expect(await ask(site, leader, way)).not.toMatch(ofOthers)
})

test('negative test: a guard for leaders of any camp leaks others', async ({ site, leader, named }) => {
  const ofAny = (sql: string) =>
    sql.replace(/("public"\."event_leader"\."event_id") = (\$\d+)/g, '($1 = $2 OR $1 <> $2)')
  const { leaks } = await withReplacedStatements(ofAny, () => readAll(site, leader, named, 1000))
  expect(leaks.length).toBeGreaterThan(5)
})
