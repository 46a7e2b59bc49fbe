import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMail } from '../../server/platform/sealed-columns.ts'
import { createDataSeal } from '../../server/platform/sealed-data.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { fieldsOf, graphql, listOf } from '../support/graphql-call.ts'
import { outboxDrained } from '../support/payment-effects.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { bookingBody, call, createEvent } from '../support/sample-bookings.ts'
import { signedIn } from '../support/signed-in.ts'

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

test('one row that cannot be opened is shown as such, raises one action item and stops nothing', async () => {
  const { db } = site.services
  const [admin, member] = [await signedIn(site, { role: 'admin' }), await signedIn(site)]
  const event = await createEvent(site.services)
  const body = bookingBody(event.id, { tshirtOrders: [{ name: 'Kim', size: 'L', isKids: false }] })
  const booked = await call(`${site.url}/api/bookings`, 'POST', body, { cookie: member.cookie })
  const id = String(booked.body.id)
  const save = `mutation { saveFamily(input: { children: [{ name: "Kept", age: 4 }] }) { __typename } }`
  await graphql(site.url, save, {}, member.cookie)
  const lost = createDataSeal(['a key that nobody has any more']).seal('lost', id)
  await db.$executeRaw`UPDATE booking SET sealed_details = ${lost}, sealed_access_token = ${lost} WHERE id = ${id}`
  await db.$executeRaw`UPDATE booking_child SET sealed = ${lost} WHERE booking_id = ${id}`
  await db.$executeRaw`UPDATE clothing_item SET sealed = ${lost} WHERE booking_id = ${id}`
  await db.$executeRaw`UPDATE users SET sealed_family = ${lost} WHERE id = ${member.userId}::uuid`

  const words = 'Cannot be opened'
  const shown = {
    emergencyContactName: words,
    specialRequirements: words,
    childrenDetails: [{ name: words, age: null, allergies: words }],
    tshirtOrders: [{ name: words, size: 'L', isKids: false }],
  }
  const own = await call(`${site.url}/api/bookings/${id}`, 'GET', undefined, { cookie: member.cookie })
  expect(own).toMatchObject({ status: 200, body: shown })
  const response = await fetch(`${site.url}/api/admin/bookings`, { headers: { cookie: admin.cookie } })
  const all = listOf(await response.json())
  expect(all.length).toBeGreaterThan(1)
  expect(all.find((each) => each.id === id)).toMatchObject(shown)
  const exported = await call(`${site.url}/api/account/export`, 'GET', undefined, { cookie: member.cookie })
  expect(exported).toMatchObject({ status: 200, body: { family: { isBroken: true }, bookings: [shown] } })

  await outboxDrained(site)
  const mail = await db.mail.findUniqueOrThrow({ where: { key: `booking-received:${id}` } })
  expect(openMail(site.services.seal, mail).text).toContain(`/booking-status?bookingId=${id}\nPlease sign in`)
  await db.mail.update({ where: { id: mail.id }, data: { sealed: lost } })
  const read = `query ($id: ID!) { adminMail(id: $id) { text } }`
  const { data } = await graphql(site.url, read, { id: String(mail.id) }, admin.cookie)
  expect(fieldsOf(data?.adminMail).text).toBe(words)
  for (const job of ['erase-health-data', 'mail-parties', 'ask-for-consents']) await site.runJob(job)

  const items = `{ actionItems { items { kind bookingId title } } }`
  const waiting = async () => {
    const answer = await graphql(site.url, items, {}, admin.cookie)
    return listOf(fieldsOf(answer.data?.actionItems).items).filter((item) => item.bookingId === id)
  }
  await expect
    .poll(waiting)
    .toEqual([{ kind: 'BROKEN_SEAL', bookingId: id, title: 'Something cannot be opened' }])
})
