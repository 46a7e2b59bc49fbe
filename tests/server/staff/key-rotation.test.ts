import { afterAll, expect } from 'vitest'
import { readArrangements } from '../../../server/bookings/record/read-arrangements.ts'
import { createDataCipher } from '../../../server/platform/data-cipher.ts'
import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import { notified, tellArrangements } from '../event-changes/arrangements.ts'
import { mutateNewCamps } from '../events/new-camps.ts'
import type { TestDatabase } from '../fixtures/database.ts'
import { eventually } from '../fixtures/eventually.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSession, createSignedInUser } from '../fixtures/signed-in.ts'

const oldKey = 'first key of this test with forty characters'
const newKey = 'second key of this test with forty characters'

const running: RunningSite[] = []

afterAll(async () => {
  for (const site of running) await site.close()
})

async function siteWith(database: TestDatabase, keys: string): Promise<RunningSite> {
  const site = await startSite(database.url, { DATA_KEY: keys })
  running.push(site)
  return site
}

/** Number of encrypted values by the named key and by others. */
async function encryptedWith({ services }: RunningSite, secret: string) {
  const { newestKey } = createDataCipher([secret])
  const rows: { sealed: Uint8Array }[] = await services.db.$queryRaw`
    SELECT encrypted_details AS sealed FROM booking UNION ALL SELECT encrypted_access_token FROM booking
    UNION ALL SELECT encrypted_arrangements FROM booking WHERE encrypted_arrangements IS NOT NULL
    UNION ALL SELECT encrypted_diet FROM booking_child WHERE encrypted_diet IS NOT NULL
    UNION ALL SELECT encrypted_details FROM booking_child UNION ALL SELECT encrypted_name FROM clothing_item
    UNION ALL SELECT encrypted_reason FROM cancellation WHERE encrypted_reason IS NOT NULL
    UNION ALL SELECT encrypted_token FROM camp_subscriber
    UNION ALL SELECT encrypted_family FROM user_account WHERE encrypted_family IS NOT NULL UNION ALL SELECT encrypted_content FROM outgoing_email`
  const made = rows.filter(({ sealed }) => Buffer.from(sealed).subarray(1, 5).equals(newestKey))
  return { made: made.length, others: rows.length - made.length }
}

test('after the nightly run the new key alone decrypts the data', async ({ database }) => {
  const before = await siteWith(database, oldKey)
  const member = await createSignedInUser(before)
  const event = await createEvent(before.services)
  const body = bookingBody(event.id, {
    tshirtOrders: [{ name: 'Shirt Wearer', size: 'L', isKids: false }],
    email: member.email,
  })
  const headers = { cookie: member.cookie }
  const booked = await call(`${before.url}/api/bookings`, 'POST', body, headers)
  expect(booked.status).toBe(201)
  await tellArrangements(before.services, String(booked.body.id))
  const save = `mutation { saveFamily(input: { children: [{ name: "Kept", age: 4 }] }) { __typename } }`
  await graphql(before.url, save, {}, member.cookie)
  await mutateNewCamps(before.url, 'subscribeToNewCamps', { email: 'reader@example.com' })
  await getInbox(before).drainOutbox()
  expect(await encryptedWith(before, oldKey)).toEqual({ made: 10, others: 0 })

  const both = await siteWith(database, `${newKey},${oldKey}`)
  await both.runJob('rotate-data-keys')
  expect(await encryptedWith(both, newKey)).toEqual({ made: 10, others: 0 })
  expect(both.logLines.join('')).toContain('data was re-encrypted with the newest key')

  const after = await siteWith(database, newKey)
  const cookie = await createSession(after, member.userId)
  const id = String(booked.body.id)
  const read = await call(`${after.url}/api/bookings/${id}`, 'GET', undefined, { cookie })
  expect(read.body).toEqual(booked.body)
  expect(await readArrangements(after.services, id)).toEqual(notified)
  const { data } = await graphql(after.url, '{ viewer { family { children { name } } } }', {}, cookie)
  expect(getFields(data?.viewer).family).toEqual({ children: [{ name: 'Kept' }] })
  const key = `booking-received:${id}`
  const email = await after.services.db.outgoingEmail.findUniqueOrThrow({ where: { key } })
  const text = decryptEmail(after.services.cipher, { encryptedContent: email.encryptedContent, key }).text
  const token = /#k=([\w-]{43})\s/.exec(text)?.[1] ?? ''
  expect((await call(`${after.url}/api/bookings/${id}/claim`, 'POST', { token })).status).toBe(204)

  // A second run changes nothing.
  const bytes = await after.services.db.$queryRaw`SELECT encrypted_details FROM booking`
  await after.runJob('rotate-data-keys')
  expect(await after.services.db.$queryRaw`SELECT encrypted_details FROM booking`).toEqual(bytes)
})

test('undecryptable data is left and reported; the rest is re-encrypted', async ({ database }) => {
  const site = await siteWith(database, `${oldKey},${newKey}`)
  const { db } = site.services
  const foreign = createDataCipher(['a key that nobody has any more'])
  const booking = await db.booking.findFirstOrThrow()
  const lost = foreign.encrypt({ name: 'gone' }, booking.id)
  const child = await db.bookingChild.create({
    data: { bookingId: booking.id, position: 9, encryptedDetails: lost },
  })
  await site.runJob('rotate-data-keys')
  expect(await encryptedWith(site, oldKey)).toEqual({ made: 10, others: 1 })
  const stored = await db.bookingChild.findUniqueOrThrow({ where: { id: child.id } })
  expect(Buffer.from(stored.encryptedDetails ?? []).equals(lost)).toBe(true)
  expect(site.logLines.join('')).toContain('no data key decrypts a value')
  await db.bookingChild.delete({ where: { id: child.id } })
})

test('re-encrypts five hundred rows in batches, also by concurrent runs', async ({ database }) => {
  const site = await siteWith(database, `${newKey},${oldKey}`)
  const { db } = site.services
  const booking = await db.booking.findFirstOrThrow()
  const old = createDataCipher([oldKey])
  await db.bookingChild.createMany({
    data: Array.from({ length: 500 }, (_, index) => ({
      bookingId: booking.id,
      position: index + 100,
      encryptedDetails: old.encrypt({ name: `Child ${index}`, age: 5, allergies: '' }, booking.id),
    })),
  })
  await Promise.all([site.runJob('rotate-data-keys'), site.runJob('rotate-data-keys')])
  expect(await encryptedWith(site, newKey)).toEqual({ made: 510, others: 0 })
  const row = await db.bookingChild.findFirstOrThrow({ where: { position: 599 } })
  expect(site.services.cipher.decrypt(row.encryptedDetails ?? new Uint8Array(), booking.id)).toMatchObject({
    name: 'Child 499',
  })
})

/** Changes a child's row while the nightly run waits to write it. Returns the stored name. */
async function nameAfterChangeBesideRun(site: RunningSite, position: number): Promise<unknown> {
  const { db, cipher } = site.services
  const { id: bookingId } = await db.booking.findFirstOrThrow()
  const child = (name: string) => ({ name, age: 6, allergies: '' })
  const sealed = createDataCipher([oldKey]).encrypt(child('Before'), bookingId)
  const { id } = await db.bookingChild.create({ data: { bookingId, position, encryptedDetails: sealed } })
  let run: Promise<void> | undefined
  await db.$transaction(async (tx) => {
    await tx.bookingChild.update({
      where: { id },
      data: { encryptedDetails: cipher.encrypt(child('Changed'), bookingId) },
    })
    run = site.runJob('rotate-data-keys')
    await eventually(async () => {
      const waiting: { count: number }[] = await db.$queryRaw`
        SELECT count(*)::int AS count FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE NOT granted AND datname = current_database()`
      expect(waiting[0]?.count).toBeGreaterThan(0)
    })
  })
  await run
  const row = await db.bookingChild.findUniqueOrThrow({ where: { id } })
  return cipher.decrypt(row.encryptedDetails ?? new Uint8Array(), bookingId)
}

test('negative test: without the comparison a concurrent change is lost', async ({ database }) => {
  const site = await siteWith(database, `${newKey},${oldKey}`)
  expect(await nameAfterChangeBesideRun(site, 1000)).toMatchObject({ name: 'Changed' })
  const comparison = /AND booking_child\.encrypted_details = decode\(updates\.before, 'base64'\)/
  let changed = 0
  const unguarded = (sql: string) => {
    if (comparison.test(sql)) changed += 1
    return sql.replace(comparison, '')
  }
  const lost = await withReplacedStatements(unguarded, () => nameAfterChangeBesideRun(site, 1001))
  expect(changed).toBeGreaterThan(0)
  expect(lost).toMatchObject({ name: 'Before' })
})

test('startup fails with a key that decrypts nothing or a missing key in use', async ({ database }) => {
  const held = 'third key of this test with forty characters'
  const wrong = 'a wrong key of this test with forty characters'
  const { db } = (await siteWith(database, `${newKey},${oldKey}`)).services
  const named = () => db.dataKeyCheck.findMany({ orderBy: { createdAt: 'asc' }, select: { keyId: true } })
  await expect(siteWith(database, wrong)).rejects.toThrow('DATA_KEY cannot decrypt the data of this database')
  // Restored without the check values, the rows prove the key.
  await db.dataKeyCheck.deleteMany()
  await expect(siteWith(database, wrong)).rejects.toThrow('DATA_KEY cannot decrypt the data of this database')
  expect(await named()).toEqual([])
  const three = await siteWith(database, `${held},${newKey}`)
  expect(await named()).toHaveLength(2)
  await expect(siteWith(database, held)).rejects.toThrow(
    'A key that still encrypts data is missing from DATA_KEY',
  )
  await three.runJob('rotate-data-keys')
  await siteWith(database, held)
  // A retired key no longer starts the site.
  await three.runJob('rotate-data-keys')
  const alone = await siteWith(database, held)
  await alone.runJob('rotate-data-keys')
  await expect(siteWith(database, newKey)).rejects.toThrow(
    'DATA_KEY cannot decrypt the data of this database',
  )
})
