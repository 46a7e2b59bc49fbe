import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { createCodeFilter, getDisplayCode } from '../../../server/bookings/ledger/credit-notes.ts'
import { addOutboxMessage } from '../../../server/outbox-messages.ts'
import { createDataCipher } from '../../../server/platform/data-cipher.ts'
import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import { createHmacHasher } from '../../../server/platform/hmac-hasher.ts'
import { cancelParty, inDays } from '../cancellations/cancelling.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { openIntent } from '../fixtures/paying.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'

test('encrypts children, health, emergency contact, notes and clothing names', async ({ site, inbox }) => {
  const event = await createEvent(site.services)
  const sent = bookingBody(event.id, {
    additionalNotes: 'Canarynotes',
    emergencyContactPhone: '0499 777 555',
    tshirtOrders: [{ name: 'Canaryshirt', size: 'L', isKids: false }],
    hoodieOrders: [{ name: 'Canaryhood', size: 'M', isKids: false }],
  })
  expect((await call(`${site.url}/api/bookings`, 'POST', sent)).status).toBe(201)
  await inbox.drainOutbox()
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
    expect.arrayContaining(['public.booking', 'public.outgoing_email', 'public.outbox']),
  )
  // Reads every table as XML. Bytes are base64 there, so their text in hex is searched too.
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

test('stores the plain token nowhere in the database', async ({ site, inbox }) => {
  const { id } = await createEvent(site.services)
  const made = await call(`${site.url}/api/bookings`, 'POST', bookingBody(id))
  await inbox.drainOutbox()
  const key = `booking-received:${String(made.body.id)}`
  const email = await site.services.db.outgoingEmail.findUniqueOrThrow({ where: { key } })
  const text = decryptEmail(site.services.cipher, { encryptedContent: email.encryptedContent, key }).text
  const token = /#k=([\w-]{43})\s/.exec(text)?.[1] ?? ''
  expect(token).toHaveLength(43)
  const rows: { line: string }[] = await site.services.db.$queryRaw`
    SELECT b::text AS line FROM booking b UNION ALL SELECT m::text FROM outgoing_email m
    UNION ALL SELECT o::text FROM outbox o UNION ALL SELECT s::text FROM session s`
  const stored = rows.map((row) => row.line).join('\n')
  expect(stored).toContain(String(made.body.id))
  for (const form of [Buffer.from(token), Buffer.from(token, 'base64url')]) {
    expect(stored).not.toContain(form.toString('hex'))
    expect(stored).not.toContain(form.toString('base64url'))
  }
})

/** Writes an email about the booking now. The one about its receipt may exist already. */
async function emailOfNow(site: RunningSite, bookingId: string) {
  const { db } = site.services
  await addOutboxMessage(db, 'booking-confirmed', `booking-confirmed:${bookingId}`, { bookingId })
  await getInbox(site).drainOutbox()
  return db.outgoingEmail.findUniqueOrThrow({ where: { key: `payment-received:${bookingId}` } })
}

test('shows an undecryptable row with one action item, and stops nothing', async ({ site, inbox }) => {
  const { db } = site.services
  const [admin, member] = [await createSignedInUser(site, { role: 'admin' }), await createSignedInUser(site)]
  const event = await createEvent(site.services)
  const body = bookingBody(event.id, { tshirtOrders: [{ name: 'Kim', size: 'L', isKids: false }] })
  const booked = await call(`${site.url}/api/bookings`, 'POST', body, { cookie: member.cookie })
  const id = String(booked.body.id)
  const save = `mutation { saveFamily(input: { children: [{ name: "Kept", age: 4 }] }) { __typename } }`
  await graphql(site.url, save, {}, member.cookie)
  await inbox.drainOutbox()
  const lost = createDataCipher(['a key that nobody has any more']).encrypt('lost', id)
  await db.$executeRaw`UPDATE booking SET encrypted_details = ${lost}, encrypted_access_token = ${lost} WHERE id = ${id}`
  await db.$executeRaw`UPDATE booking_child SET encrypted_details = ${lost} WHERE booking_id = ${id}`
  await db.$executeRaw`UPDATE clothing_item SET encrypted_name = ${lost} WHERE booking_id = ${id}`
  await db.$executeRaw`UPDATE user_account SET encrypted_family = ${lost} WHERE id = ${member.userId}::uuid`

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
  const all = getList(await response.json())
  expect(all.length).toBeGreaterThan(1)
  expect(all.find((each) => each.id === id)).toMatchObject(shown)
  const exported = await call(`${site.url}/api/account/export`, 'GET', undefined, { cookie: member.cookie })
  expect(exported).toMatchObject({ status: 200, body: { family: { isBroken: true }, bookings: [shown] } })

  const email = await emailOfNow(site, id)
  expect(decryptEmail(site.services.cipher, email).text).toContain(
    `/booking-status?bookingId=${id}\nPlease sign in`,
  )
  await db.outgoingEmail.update({ where: { id: email.id }, data: { encryptedContent: lost } })
  const read = `query ($id: ID!) { adminEmail(id: $id) { text } }`
  const { data } = await graphql(site.url, read, { id: String(email.id) }, admin.cookie)
  expect(getFields(data?.adminEmail).text).toBe(words)
  for (const job of ['erase-health-data', 'email-parties', 'ask-for-consents']) await site.runJob(job)

  const items = `{ actionItems { items { kind bookingId title } } }`
  const waiting = async () => {
    const answer = await graphql(site.url, items, {}, admin.cookie)
    return getList(getFields(answer.data?.actionItems).items).filter((item) => item.bookingId === id)
  }
  await expect
    .poll(waiting)
    .toEqual([{ kind: 'UNDECRYPTABLE_DATA', bookingId: id, title: 'Some data cannot be opened' }])
  // Once each for the booking, the family and the email, however often they were read.
  const reported = site.logLines.filter((line) => line.includes('no data key decrypts a value'))
  expect(reported).toHaveLength(3)
})

test('also shows a row that decrypts to other data', async ({ site, inbox }) => {
  const { db } = site.services
  const [admin, member] = [await createSignedInUser(site, { role: 'admin' }), await createSignedInUser(site)]
  const event = await createEvent(site.services)
  const booked = await call(`${site.url}/api/bookings`, 'POST', bookingBody(event.id), {
    cookie: member.cookie,
  })
  const id = String(booked.body.id)
  await inbox.drainOutbox()
  await db.$executeRaw`
    UPDATE booking SET encrypted_details = encrypted_access_token, encrypted_access_token = encrypted_details WHERE id = ${id}`
  await db.$executeRaw`
    UPDATE booking_child SET encrypted_details = (SELECT encrypted_details FROM booking WHERE id = ${id}) WHERE booking_id = ${id}`
  const own = await call(`${site.url}/api/bookings/${id}`, 'GET', undefined, { cookie: member.cookie })
  expect(own).toMatchObject({ status: 200, body: { emergencyContactName: 'Cannot be opened' } })
  const all = await fetch(`${site.url}/api/admin/bookings`, { headers: { cookie: admin.cookie } })
  expect(all.status).toBe(200)
  expect(decryptEmail(site.services.cipher, await emailOfNow(site, id)).text).toContain('Please sign in')
})

test('encrypts a code, shows it to its family, finds it by each key', async ({ site, provider, inbox }) => {
  const { db } = site.services
  const { id: eventId } = await createEvent(site.services, inDays(10))
  const member = await createSignedInUser(site)
  const booked = await call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId), {
    cookie: member.cookie,
  })
  const party = { id: String(booked.body.id), cookie: member.cookie }
  await provider.pay(await openIntent(site, party.id))
  await provider.waitForWebhooks()
  const cancelled = await cancelParty(site, party, { as: 'credit' })
  const code = String(getFields(getFields(cancelled.body.cancellation).creditNote).code)
  expect(code).toMatch(/^CAMP(-[2-9A-HJ-NP-Z]{4}){4}$/)
  await inbox.drainOutbox()
  const tables: { name: string }[] = await db.$queryRaw`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')
      AND query_to_xml(format('SELECT t::text AS line FROM %I.%I t', schemaname, tablename), false, false, '')::text
        ~ ${`${code}|${Buffer.from(code).toString('hex')}|${createHash('sha256').update(code).digest('hex')}`}`
  expect(tables).toEqual([])
  const exported = await call(`${site.url}/api/account/export`, 'GET', undefined, { cookie: member.cookie })
  expect(exported.body.creditNotes).toMatchObject([{ code }])
  const [email] = await db.outgoingEmail.findMany({
    where: { key: { startsWith: `booking-cancelled:${party.id}` } },
  })
  if (email === undefined) throw new Error('no mail')
  expect(decryptEmail(site.services.cipher, email).text).toContain(`Your credit note ${code} is worth`)

  // After a key rotation both keys find it, and after the nightly run the new one alone.
  const newKey = 'the next data key of this test which is long enough'
  const both = await startSite(site.databaseUrl, { DATA_KEY: `${newKey},${site.env.dataKeys[0]}` })
  const find = (where: RunningSite) =>
    db.creditNote.findFirst({ where: createCodeFilter(where.services, code) })
  expect(await find(both)).not.toBeNull()
  await both.runJob('rotate-data-keys')
  const alone = createHmacHasher([newKey])
  const found = await db.creditNote.findFirst({ where: createCodeFilter({ hmac: alone }, code) })
  expect(found === null ? '' : getDisplayCode(both.services.cipher, found)).toBe(code)
  await both.close()
})

test('hashes with the data key', ({ site }) => {
  const { hmac } = site.services
  const hashMailbox = (...keys: string[]) => createHmacHasher(keys).create('mailbox', 'sam@example.com')
  expect(hmac.create('mailbox', 'sam@example.com')).toEqual(hashMailbox(...site.env.dataKeys))
  expect(hmac.create('mailbox', 'sam@example.com')).not.toEqual(hashMailbox('another key'))
})
