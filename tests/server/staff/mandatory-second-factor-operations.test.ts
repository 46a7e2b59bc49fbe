import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { type Cast, newCast } from '../authorisation/authorisation-cast.ts'
import { partyThatComes } from '../authorisation/rows/roster-rows.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { setUpSecondFactor } from './second-factor.ts'
import { recent, sortedByCode, staffOperations, withinTheDay } from './staff-operations.ts'

/** Without second factors for its admin and leader. */
const test = serverTest
  .extend('events', { scope: 'file' }, async ({ site }) => ({
    eventId: (await createEvent(site.services, { maxParticipants: 5000 })).id,
    hiddenEventId: (await createEvent(site.services, { isActive: false })).id,
    fullEventId: (await createEvent(site.services, { maxParticipants: 1 })).id,
  }))
  .extend('cast', ({ site, events }) => newCast(site, events))

test.beforeAll(async ({ site, events }) => {
  await partyThatComes(site, events.eventId)
  await site.services.db.$executeRaw`
    INSERT INTO setting (id, second_factor_mandatory_since) VALUES (1, now())
    ON CONFLICT (id) DO UPDATE SET second_factor_mandatory_since = now()`
})

const joined = (db: Database, cast: Cast, when: 'before' | 'after') =>
  db.user.updateMany({
    where: { id: { in: [cast.people.M.userId, cast.people.L.userId] } },
    data: { joinedStaffAt: when === 'before' ? new Date(0) : new Date(Date.now() + 60_000) },
  })

/** They ask for a code only if listed items need one. Here the only item is the missing second factor. */
const answeringWithActionItems = ['actionItems', 'closeActionItems', 'compareWithProvider']

type Shape = { status: number; codes: string[]; types: string[] }

/** The status, error codes and mutation results of a response. */
function toShape({ status, text }: { status: number; text: string }): Shape {
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, word = '']) => word).toSorted()
  return {
    status,
    codes: [...new Set(found(/"code":"(\w{7,})"/g))],
    types: found(/"__typename":"(\w+(?:Payload|Error))"/g),
  }
}

/** Operations with another response for staff than for a member outside the team. */
async function openTo(site: RunningSite, cast: Cast, column: 'M' | 'L'): Promise<string[]> {
  const open: string[] = []
  for (const { name, ask } of staffOperations) {
    const member = toShape(await ask(site, cast, 'X'))
    const staff = toShape(await ask(site, cast, column))
    // Skips operations that any member may use.
    if (member.types.some((type) => type.endsWith('Payload'))) continue
    if (JSON.stringify(member) !== JSON.stringify(staff)) open.push(name)
  }
  return open
}

test.for([
  ['an admin', 'M'],
  ['a camp leader', 'L'],
] as const)(
  '%s who joined after the switch can only set up a second factor',
  async ([_who, column], { site, cast }) => {
    await joined(site.services.db, cast, 'after')
    expect(await openTo(site, cast, column)).toEqual(['beginSecondFactor'])
  },
)

test('an existing admin without second factor is denied all that asks for a code', async ({ site, cast }) => {
  await joined(site.services.db, cast, 'before')
  const { asking } = await sortedByCode(site, cast)
  const wanted = [...recent, ...withinTheDay].filter((name) => !answeringWithActionItems.includes(name))
  expect(asking).toEqual(wanted.toSorted())
})

test('staff who joined later and have a second factor get the access they need', async ({ site, cast }) => {
  await joined(site.services.db, cast, 'after')
  await setUpSecondFactor(site, cast.people.M.userId)
  const { asking, open } = await sortedByCode(site, cast)
  expect(asking).toEqual([...recent, ...withinTheDay].toSorted())
  expect(open).toContain('adminDashboard')
})
