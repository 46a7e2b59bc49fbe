import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Cast, type CastEvents, newCast } from '../authorisation/authorisation-cast.ts'
import { partyThatComes } from '../authorisation/rows/roster-rows.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { secondFactorOf } from './second-factor.ts'
import { recent, sortedByCode, staffOperations, withinTheDay } from './staff-operations.ts'

let database: TestDatabase
let site: RunningSite
/** Its admin and its leader have no second factor. */
let cast: Cast
let events: CastEvents

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  events = {
    eventId: (await createEvent(site.services, { maxParticipants: 5000 })).id,
    hiddenEventId: (await createEvent(site.services, { isActive: false })).id,
    fullEventId: (await createEvent(site.services, { maxParticipants: 1 })).id,
  }
  await partyThatComes(site, events.eventId)
  await site.services.db.$executeRaw`
    INSERT INTO setting (id, second_factor_mandatory_since) VALUES (1, now())
    ON CONFLICT (id) DO UPDATE SET second_factor_mandatory_since = now()`
})
beforeEach(async () => {
  cast = await newCast(site, events)
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

/** Dates when the admin and the leader joined the team. */
const joined = (when: 'before' | 'after') =>
  site.services.db.user.updateMany({
    where: { id: { in: [cast.people.M.userId, cast.people.L.userId] } },
    data: { joinedStaffAt: when === 'before' ? new Date(0) : new Date(Date.now() + 60_000) },
  })

/** They ask others for a code because of the list that they answer, which here has one item: what is missing. */
const answeringWithActionItems = ['actionItems', 'closeActionItems', 'compareWithProvider']

type Shape = { status: number; codes: string[]; types: string[] }

/** What a response says, without its words: the status, the codes of its errors, the results of its mutations. */
function shapeOf({ status, text }: { status: number; text: string }): Shape {
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, word = '']) => word).toSorted()
  return {
    status,
    codes: [...new Set(found(/"code":"(\w{7,})"/g))],
    types: found(/"__typename":"(\w+(?:Payload|Error))"/g),
  }
}

/** The operations that answer staff otherwise than a member who is nobody in the team. */
async function openTo(column: 'M' | 'L'): Promise<string[]> {
  const open: string[] = []
  for (const { name, ask } of staffOperations) {
    const member = shapeOf(await ask(site, cast, 'X'))
    const staff = shapeOf(await ask(site, cast, column))
    // What every member may do once is asked of both, so that both were granted the same.
    if (member.types.some((type) => type.endsWith('Payload'))) continue
    if (JSON.stringify(member) !== JSON.stringify(staff)) open.push(name)
  }
  return open
}

test.each([
  ['an admin', 'M'],
  ['a camp leader', 'L'],
] as const)(
  '%s who joined after it became mandatory reaches nothing but the set-up of a second factor',
  async (_who, column) => {
    await joined('after')
    expect(await openTo(column)).toEqual(['beginSecondFactor'])
  },
)

test('an admin from before without a second factor is refused whatever asks others for a code', async () => {
  await joined('before')
  const { asking } = await sortedByCode(site, cast)
  const wanted = [...recent, ...withinTheDay].filter((name) => !answeringWithActionItems.includes(name))
  expect(asking).toEqual(wanted.toSorted())
})

test('staff who joined after and have a second factor reach what they need', async () => {
  await joined('after')
  await secondFactorOf(site, cast.people.M.userId)
  const { asking, open } = await sortedByCode(site, cast)
  expect(asking).toEqual([...recent, ...withinTheDay].toSorted())
  expect(open).toContain('adminDashboard')
})
