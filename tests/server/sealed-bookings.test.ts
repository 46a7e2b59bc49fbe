import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMail } from '../../server/platform/sealed-columns.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { outboxDrained } from '../support/payment-effects.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { bookingBody, call, createEvent } from '../support/sample-bookings.ts'

let database: TestDatabase
let site: RunningSite

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

test('children, health, emergency contact, notes and clothing names lie sealed in the database', async () => {
  const event = await createEvent(site.services)
  const sent = bookingBody(event.id, {
    additionalNotes: 'Canarynotes',
    emergencyContactPhone: '0499 777 555',
    tshirtOrders: [{ name: 'Canaryshirt', size: 'L', isKids: false }],
    hoodieOrders: [{ name: 'Canaryhood', size: 'M', isKids: false }],
  })
  expect((await call(`${site.url}/api/bookings`, 'POST', sent)).status).toBe(201)
  await outboxDrained(site)
  const canaries = [
    'Canarycontact',
    '0499 777 555',
    'Canarychild',
    'Canarynuts',
    'Canaryneeds',
    'Canarynotes',
    'Canaryshirt',
    'Canaryhood',
  ]
  const { db } = site.services
  const tables: { name: string }[] = await db.$queryRaw`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`
  expect(tables.map((table) => table.name)).toEqual(
    expect.arrayContaining(['public.booking', 'public.mail', 'public.outbox']),
  )
  // Every table as one XML document: bytes are base64 there, so they are looked at in hex beside it.
  for (const canary of canaries) {
    const hex = Buffer.from(canary).toString('hex')
    const hits: { name: string }[] = await db.$queryRaw`
      SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema')
        AND query_to_xml(format('SELECT t::text AS line FROM %I.%I t', schemaname, tablename), false, false, '')::text
          ~ ${`${canary}|${hex}`}`
    expect(hits, canary).toEqual([])
  }
  const booker: { name: string }[] = await db.$queryRaw`
    SELECT 'booking' AS name WHERE query_to_xml('SELECT t::text AS line FROM booking t', false, false, '')::text ~ 'Canarysurname'`
  expect(booker).toHaveLength(1)
})

test('the token itself stands nowhere in the database', async () => {
  const { id } = await createEvent(site.services)
  const made = await call(`${site.url}/api/bookings`, 'POST', bookingBody(id))
  await outboxDrained(site)
  const key = `booking-received:${String(made.body.id)}`
  const mail = await site.services.db.mail.findUniqueOrThrow({ where: { key } })
  const text = openMail(site.services.seal, { sealed: mail.sealed, key }).text
  const token = /#k=([\w-]{43})\s/.exec(text)?.[1] ?? ''
  expect(token).toHaveLength(43)
  const rows: { line: string }[] = await site.services.db.$queryRaw`
    SELECT b::text AS line FROM booking b UNION ALL SELECT m::text FROM mail m
    UNION ALL SELECT o::text FROM outbox o UNION ALL SELECT s::text FROM session s`
  const stored = rows.map((row) => row.line).join('\n')
  expect(stored).toContain(String(made.body.id))
  for (const form of [Buffer.from(token), Buffer.from(token, 'base64url')]) {
    expect(stored).not.toContain(form.toString('hex'))
    expect(stored).not.toContain(form.toString('base64url'))
  }
})
