import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMail } from '../../server/platform/sealed-columns.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { listOf } from '../support/graphql-call.ts'
import { outboxDrained } from '../support/payment-effects.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { bookingBody, call, createEvent } from '../support/sample-bookings.ts'
import { signedIn } from '../support/signed-in.ts'

let database: TestDatabase
let site: RunningSite
let eventId: number

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  eventId = (await createEvent(site.services, { maxParticipants: 5000 })).id
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

async function book(cookie: string | null, changes: Record<string, unknown> = {}): Promise<string> {
  const headers: Record<string, string> = cookie === null ? {} : { cookie }
  const answer = await call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId, changes), headers)
  expect(answer.status).toBe(201)
  return String(answer.body.id)
}

async function listOfUser(userId: string, cookie: string | null) {
  const response = await fetch(`${site.url}/api/bookings/user/${userId}`, {
    headers: cookie === null ? {} : { cookie },
  })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

test('guest bookings join the account only after its address is proved, and their mailed links die', async () => {
  const { db } = site.services
  const member = await signedIn(site, { isEmailVerified: false })
  const guest = await book(null, { email: member.email.toUpperCase() })
  const stranger = await book(null)
  const announce = async (key: string) => {
    await db.outboxEntry.create({ data: { kind: 'email-verified', key, payload: { userId: member.userId } } })
    await outboxDrained(site)
  }
  await announce(`early:${member.userId}`)
  expect((await db.booking.findUniqueOrThrow({ where: { id: guest } })).userId).toBeNull()

  await db.user.update({ where: { id: member.userId }, data: { emailVerifiedAt: new Date() } })
  await announce(`late:${member.userId}`)
  expect(await db.booking.findUniqueOrThrow({ where: { id: guest } })).toMatchObject({
    userId: member.userId,
    accessTokenHash: null,
    sealedAccessToken: null,
  })
  expect((await db.booking.findUniqueOrThrow({ where: { id: stranger } })).userId).toBeNull()
  const { body } = await listOfUser(member.userId, member.cookie)
  expect(listOf(body).map(({ id }) => id)).toEqual([guest])
  // Later mails lead to the page, where the member signs in.
  const key = `payment-received:${guest}`
  await db.outboxEntry.create({ data: { kind: 'booking-confirmed', key, payload: { bookingId: guest } } })
  await outboxDrained(site)
  const mail = await db.mail.findUniqueOrThrow({ where: { key } })
  const text = openMail(site.services.seal, { sealed: mail.sealed, key }).text
  expect(text).toContain(`/booking-status?bookingId=${guest}\nPlease sign in`)
  expect(text).not.toContain('#k=')
  expect(await db.auditEntry.findMany({ where: { subject: `booking:${guest}` } })).toMatchObject([
    { actor: `user:${member.userId}`, action: 'booking-joined' },
  ])
})

test('the export is one file with account, family, bookings, consents and payments', async () => {
  const member = await signedIn(site)
  const other = await signedIn(site)
  const id = await book(member.cookie)
  await book(other.cookie)
  expect((await call(`${site.url}/api/account/export`, 'GET')).status).toBe(401)
  const file = await call(`${site.url}/api/account/export`, 'GET', undefined, { cookie: member.cookie })
  expect(file.status).toBe(200)
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="camp-dads-data.json"')
  expect(file.headers.get('cache-control')).toBe('no-store')
  expect(file.body).toMatchObject({
    account: { username: member.username, email: member.email },
    family: { children: [] },
    bookings: [
      {
        id,
        lastName: 'Canarysurname',
        childrenDetails: [{ name: 'Canarychild', age: 7, allergies: 'Canarynuts' }],
        totalAmount: '750.00',
        consents: [],
        payments: [],
      },
    ],
    waitingList: [],
    creditNotes: [],
  })
  expect(JSON.stringify(file.body)).not.toMatch(/password|hash|\$2[ab]\$/i)
})
