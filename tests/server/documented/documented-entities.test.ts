import { expect } from 'vitest'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { eventForm } from '../staff/admin-forms.ts'
import { join, soldOutEvent, waitingBody } from '../waiting-list/waiting-list.ts'
import { entityLines } from './documented-entities.ts'
import { fieldsIn, type Measured, notified } from './documented-facts.ts'
import { factsOfStage } from './documented-lines.ts'

type Column = { name: string; length: number | null; nullable: string }
type Index = { definition: string }
type Tie = { child: string; parent: string; rule: string }

const db = (site: RunningSite) => site.services.db

async function readColumns(site: RunningSite, table: string): Promise<Map<string, Column>> {
  const columns = await db(site).$queryRaw<Column[]>`
    SELECT column_name AS name, character_maximum_length AS length, is_nullable AS nullable
    FROM information_schema.columns WHERE table_name = ${table}`
  return new Map(columns.map((column) => [column.name, column]))
}

async function readIndexes(site: RunningSite, table: string): Promise<string> {
  const indexes = await db(site).$queryRaw<Index[]>`
    SELECT indexdef AS definition FROM pg_indexes WHERE tablename = ${table}`
  return indexes.map(({ definition }) => definition).join('\n')
}

async function longestValue(site: RunningSite, type: string): Promise<number> {
  const [found] = await db(site).$queryRaw<{ length: number }[]>`
    SELECT max(length(enumlabel))::int AS length FROM pg_enum WHERE enumtypid = ${type}::regtype`
  return found?.length ?? Number.POSITIVE_INFINITY
}

/** Returns the effect on a row when the row it belongs to is deleted. */
async function readForeignKey(site: RunningSite, table: string, parent: string): Promise<string> {
  const [tie] = await db(site).$queryRaw<Tie[]>`
    SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent, confdeltype::text AS rule
    FROM pg_constraint
    WHERE contype = 'f' AND conrelid::regclass::text = ${table} AND confrelid::regclass::text = ${parent}`
  return tie?.rule === 'c' ? 'cascade' : String(tie?.rule)
}

const isRequired = (column: Column | undefined) => (column?.nullable === 'NO' ? 'required' : 'optional')
const most = (column: Column | undefined) => String(column?.length)

/** Returns whether a booking needs this field. */
async function without(site: RunningSite, eventId: number, field: string): Promise<string> {
  const body: Record<string, unknown> = bookingBody(eventId)
  delete body[field]
  const { status } = await call(`${site.url}/api/bookings`, 'POST', body)
  return status === 201 ? 'optional' : 'required'
}

const stores = (site: RunningSite): Record<string, (name: string) => Promise<Measured>> => ({
  async 'stored event'() {
    const admin = await createSignedInUser(site, { role: 'admin' })
    const form = eventForm()
    const { body } = await call(`${site.url}/api/admin/events`, 'POST', form, { cookie: admin.cookie })
    const some = await createEvent(site.services, { maxParticipants: 20, currentParticipants: 3 })
    const none = await createEvent(site.services, { maxParticipants: 20, currentParticipants: 20 })
    const spots = async (id: number) =>
      String((await call(`${site.url}/api/events/${id}`, 'GET')).body.availableSpots)
    return {
      currentParticipants: String(body.currentParticipants),
      isActive: String(body.isActive),
      'optional prices': String(body.hoodieKidsPrice),
      spots: await spots(some.id),
      'sold out': await spots(none.id),
    }
  },
  async 'stored user'() {
    const columns = await readColumns(site, 'user_account')
    const indexes = await readIndexes(site, 'user_account')
    const { userId } = await createSignedInUser(site)
    const [row] = await db(site).$queryRaw<
      { role: string }[]
    >`SELECT role FROM user_account WHERE id = ${userId}::uuid`
    const unique = (name: string) =>
      new RegExp(`UNIQUE INDEX .*\\(${name}\\)`).test(indexes) ? 'unique' : 'shared'
    return {
      username: most(columns.get('username')),
      email: most(columns.get('email')),
      firstName: most(columns.get('first_name')),
      lastName: most(columns.get('last_name')),
      // An enum, which has no maximum length.
      role: (await longestValue(site, 'user_role')) <= 20 ? '20' : 'more',
      'role default': row?.role ?? '',
      'username required': isRequired(columns.get('username')),
      'password hash required': isRequired(columns.get('password_hash')),
      'username unique': unique('username'),
      'email unique': unique('email'),
    }
  },
  async 'stored booking'() {
    const { id: eventId } = await createEvent(site.services)
    const { adultCount, childCount, childrenDetails, specialRequirements, ...body } = bookingBody(eventId)
    const made = await call(`${site.url}/api/bookings`, 'POST', {
      ...body,
      tshirtOrders: [{ name: 'Sam', size: 'M' }],
    })
    const booking = (
      await call(`${site.url}/api/bookings/${made.body.id}`, 'GET', undefined, {
        cookie: made.cookie ?? '',
      })
    ).body
    const held = Date.parse(String(booking.holdExpiresAt)) - Date.parse(String(booking.createdAt))
    const required = ['eventId', 'firstName', 'lastName', 'email', 'phone', 'emergencyContactName']
    const asked = [...required, 'emergencyContactPhone'].map(
      async (field) => [`${field} required`, await without(site, eventId, field)] as const,
    )
    return {
      adultCount: String(booking.adultCount),
      childCount: String(booking.childCount),
      glampingTentCount: String(booking.glampingTentCount),
      beerPackageCount: String(booking.beerPackageCount),
      isKids: /"isKids":(\w+)/.exec(JSON.stringify(booking.tshirtOrders))?.[1] ?? 'not answered',
      paymentStatus: String(booking.paymentStatus),
      bookingStatus: String(booking.bookingStatus),
      userId: String(booking.userId),
      specialRequirements: await without(site, eventId, 'specialRequirements'),
      additionalNotes: await without(site, eventId, 'additionalNotes'),
      ...Object.fromEntries(await Promise.all(asked)),
      hold: Math.round(held / 60_000),
    }
  },
  async 'stored waiting-list entry'(name) {
    const columns = await readColumns(site, 'waiting_list_entry')
    const { adultCount, childCount, ...body } = waitingBody((await soldOutEvent(site)).id)
    const { body: joined } = await join(site.url, body)
    const entry = await db(site).waitingListEntry.findUniqueOrThrow({ where: { id: Number(joined.id) } })
    return fieldsIn(name, Object.fromEntries(columns), {
      'first_name length': most(columns.get('first_name')),
      'last_name length': most(columns.get('last_name')),
      'email length': most(columns.get('email')),
      'phone length': most(columns.get('phone')),
      adultCount: entry.adultCount,
      childCount: entry.childCount,
      'notified default': entry.notified,
      'event deleted': await readForeignKey(site, 'waiting_list_entry', 'event'),
      'user deleted': await readForeignKey(site, 'waiting_list_entry', 'user_account'),
    })
  },
  async 'stored session'(name) {
    const indexes = await readIndexes(site, 'session')
    return fieldsIn(name, Object.fromEntries(await readColumns(site, 'session')), {
      indexed: indexes.includes('(expire)') ? 'yes' : 'no',
    })
  },
})

const names = [...new Set(entityLines.map(({ stage }) => stage))]

test('checks every documented entity, and documents every entity checked', ({ site }) => {
  expect(Object.keys(stores(site)).sort()).toEqual([...names].sort())
})

test.for(names)('gives a %s the documented fields, defaults and bounds', async (name, { site }) => {
  expect(notified((await stores(site)[name]?.(name)) ?? {})).toEqual(factsOfStage(name))
})
