import { createHash, randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { createSessionCookie, newSessionId } from '../../../server/platform/session.ts'
import { sized } from '../fixtures/full-size.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createMember, getSessionCookie, logIn, memberPassword, mutate, whoIs } from './members.ts'

const alteredCount = sized(1000, 10_000)

const secret = { SESSION_SECRET: 'kookaburra-'.repeat(4) }

const test = serverTest
  .extend('settings', { scope: 'file' }, secret)
  .extend('secondSite', { scope: 'file' }, async ({ site }, { onCleanup }) => {
    const secondSite = await startSite(site.databaseUrl, secret)
    onCleanup(() => secondSite.close())
    return secondSite
  })

test.beforeAll(async ({ site }) => {
  await createMember(site.services, 'Sam')
  await createMember(site.services, 'Alex')
  await createMember(site.services, 'Chief', 'admin')
})

async function readSid(site: RunningSite, cookie: string): Promise<Uint8Array<ArrayBuffer>> {
  const id = await site.services.sessionCookie.decryptSessionId(cookie)
  return new Uint8Array(
    createHash('sha256')
      .update(id ?? '')
      .digest(),
  )
}

async function bookAsGuest(site: RunningSite, eventId: number, cookie?: string) {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie }
  const made = await call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId), headers)
  return { id: String(made.body.id), cookie: made.cookie ?? cookie ?? '' }
}

async function seesWhole(site: RunningSite, bookingId: string, cookie: string): Promise<boolean> {
  const { body } = await call(`${site.url}/api/bookings/${bookingId}`, 'GET', undefined, { cookie })
  return 'lastName' in body
}

test('sign-in replaces the session id and keeps grants of the confirmed address', async ({ site }) => {
  const event = await createEvent(site.services)
  const { db } = site.services
  const own = await bookAsGuest(site, event.id)
  await db.booking.update({ where: { id: own.id }, data: { email: 'SAM@example.com' } })
  const someoneElses = await bookAsGuest(site, event.id, own.cookie)
  const unproved = (await logIn(site.url, 'Sam', memberPassword, { cookie: own.cookie })).cookie ?? ''
  expect(await seesWhole(site, own.id, unproved)).toBe(false)

  await db.user.update({ where: { username: 'Sam' }, data: { emailVerifiedAt: new Date() } })
  const guest = await bookAsGuest(site, event.id)
  await db.booking.update({ where: { id: guest.id }, data: { email: 'SAM@example.com' } })
  const foreign = await bookAsGuest(site, event.id, guest.cookie)
  const signed = await logIn(site.url, 'Sam', memberPassword, { cookie: guest.cookie })
  const cookie = signed.cookie ?? ''
  expect(await site.services.sessionCookie.decryptSessionId(cookie)).not.toBe(
    await site.services.sessionCookie.decryptSessionId(guest.cookie),
  )
  expect(await seesWhole(site, guest.id, cookie)).toBe(true)
  // A family that booked on the same computer earlier.
  for (const { id } of [foreign, someoneElses]) expect(await seesWhole(site, id, cookie)).toBe(false)
  expect(await seesWhole(site, guest.id, guest.cookie)).toBe(false)
  expect(await whoIs(site.url, guest.cookie)).toBeNull()
  expect(await db.session.count({ where: { sid: await readSid(site, guest.cookie) } })).toBe(0)

  const again = (await logIn(site.url, 'Sam', memberPassword, { cookie })).cookie ?? ''
  expect(await whoIs(site.url, cookie)).toBeNull()
  expect(await seesWhole(site, guest.id, again)).toBe(true)
  // Another member in the same browser inherits no access.
  const other = (await logIn(site.url, 'Alex', memberPassword, { cookie: again })).cookie ?? ''
  expect(await whoIs(site.url, other)).toBe('Alex')
  expect(await seesWhole(site, guest.id, other)).toBe(false)
})

test('"Forget this device" ends what a guest was granted', async ({ site }) => {
  const event = await createEvent(site.services)
  const guest = await bookAsGuest(site, event.id)
  expect(await seesWhole(site, guest.id, guest.cookie)).toBe(true)
  const { result } = await mutate(site.url, 'signOut', { sessions: 'DEVICE' }, guest.cookie)
  expect(result).toEqual({ __typename: 'SignOutPayload', viewer: null })
  expect(await seesWhole(site, guest.id, guest.cookie)).toBe(false)
  expect(await site.services.db.session.count({ where: { sid: await readSid(site, guest.cookie) } })).toBe(0)
})

test('an id that an attacker chose never becomes a session', async ({ site }) => {
  const planted = newSessionId()
  const cookie = `camp_session=${await site.services.sessionCookie.encryptSessionId(planted)}`
  const signed = await logIn(site.url, 'Sam', memberPassword, { cookie })
  expect(await whoIs(site.url, signed.cookie)).toBe('Sam')
  expect(await whoIs(site.url, cookie)).toBeNull()
})

test('a failed sign-in leaves the session as it was', async ({ site }) => {
  const cookie = await getSessionCookie(site.url, 'Sam')
  const failed = await logIn(site.url, 'Alex', 'not the password', { cookie })
  expect([failed.status, failed.cookie]).toEqual([401, null])
  expect(await whoIs(site.url, cookie)).toBe('Sam')
})

test('a cookie that was copied is dead on every instance after signing out', async ({ site, secondSite }) => {
  const cookie = await getSessionCookie(site.url, 'Sam')
  expect(await whoIs(secondSite.url, cookie)).toBe('Sam')
  await call(`${site.url}/api/auth/logout`, 'POST', undefined, { cookie })
  expect(await whoIs(site.url, cookie)).toBeNull()
  expect(await whoIs(secondSite.url, cookie)).toBeNull()
  const user = await call(`${secondSite.url}/api/auth/user`, 'GET', undefined, { cookie })
  expect(user.status).toBe(401)
})

test('a member ends the other sessions, or all of them', async ({ site, secondSite }) => {
  const [mine, other] = [await getSessionCookie(site.url, 'Sam'), await getSessionCookie(site.url, 'Sam')]
  const stranger = await getSessionCookie(site.url, 'Alex')
  const others = await mutate(site.url, 'signOut', { sessions: 'OTHERS' }, mine)
  expect(others.result).toEqual({ __typename: 'SignOutPayload', viewer: { username: 'Sam' } })
  expect([await whoIs(site.url, mine), await whoIs(secondSite.url, other)]).toEqual(['Sam', null])
  const another = await getSessionCookie(secondSite.url, 'Sam')
  const all = await mutate(site.url, 'signOut', { sessions: 'ALL' }, mine)
  expect(all.result).toEqual({ __typename: 'SignOutPayload', viewer: null })
  expect([await whoIs(site.url, mine), await whoIs(site.url, another)]).toEqual([null, null])
  expect(await whoIs(site.url, stranger)).toBe('Alex')
  const nobody = await mutate(site.url, 'signOut', { sessions: 'ALL' })
  expect(nobody.result).toEqual({ __typename: 'NotSignedInError', message: 'Unauthorized' })
})

test.for([
  ['Sam', '14 days', 'last_seen_at', 'idle'],
  ['Sam', '30 days', 'created_at', 'absolute'],
  ['Chief', '30 minutes', 'last_seen_at', 'idle'],
  ['Chief', '12 hours', 'created_at', 'absolute'],
] as const)(
  'the session of %s ends after %s (%s, %s)',
  async ([name, life, column], { site, secondSite }) => {
    const cookie = await getSessionCookie(site.url, name)
    const sid = await readSid(site, cookie)
    const { db } = site.services
    async function age(seconds: number): Promise<void> {
      if (column === 'created_at') {
        await db.$executeRaw`
        UPDATE session SET created_at = now() - ${life}::interval + ${seconds}::int * interval '1 second',
          last_seen_at = now() WHERE sid = ${sid}`
        return
      }
      await db.$executeRaw`
      UPDATE session SET last_seen_at = now() - ${life}::interval + ${seconds}::int * interval '1 second'
      WHERE sid = ${sid}`
    }
    await age(60)
    expect(await whoIs(site.url, cookie)).toBe(name)
    await age(-1)
    expect(await whoIs(site.url, cookie)).toBeNull()
    expect(await whoIs(secondSite.url, cookie)).toBeNull()
  },
)

test('using a session keeps it from idling, with one write a minute', async ({ site, secondSite }) => {
  const cookie = await getSessionCookie(site.url, 'Chief')
  const sid = await readSid(site, cookie)
  const { db } = site.services
  const seen = async () => (await db.session.findUniqueOrThrow({ where: { sid } })).lastSeenAt.getTime()
  const first = await seen()
  await whoIs(site.url, cookie)
  expect(await seen()).toBe(first)
  await db.$executeRaw`UPDATE session SET last_seen_at = now() - interval '29 minutes' WHERE sid = ${sid}`
  await Promise.all([whoIs(site.url, cookie), whoIs(secondSite.url, cookie)])
  expect(await seen()).toBeGreaterThanOrEqual(first)
})

test('a row whose end has come, a disabled account and a changed role are nobody', async ({ site }) => {
  const { db } = site.services
  const lapsed = await getSessionCookie(site.url, 'Sam')
  await db.session.update({
    where: { sid: await readSid(site, lapsed) },
    data: { expire: new Date(Date.now() - 1000) },
  })
  expect(await whoIs(site.url, lapsed)).toBeNull()

  const member = await createMember(site.services, 'Changing')
  const cookie = await getSessionCookie(site.url, 'Changing')
  await db.user.update({ where: { id: member.id }, data: { role: 'admin' } })
  expect(await whoIs(site.url, cookie)).toBeNull()
  expect(await whoIs(site.url, await getSessionCookie(site.url, 'Changing'))).toBe('Changing')
  await db.user.update({ where: { id: member.id }, data: { role: 'user', disabledAt: new Date() } })
  expect(await whoIs(site.url, cookie)).toBeNull()
})

test('the sweep removes what has ended and nothing else', async ({ site }) => {
  const { db } = site.services
  const [live, lapsed] = [await getSessionCookie(site.url, 'Sam'), await getSessionCookie(site.url, 'Sam')]
  await db.session.update({ where: { sid: await readSid(site, lapsed) }, data: { expire: new Date(0) } })
  await site.runJob('sweep-sessions')
  expect(await db.session.count({ where: { sid: await readSid(site, lapsed) } })).toBe(0)
  expect(await whoIs(site.url, live)).toBe('Sam')
})

test('swapped cookies, two of them at once and seals of another secret', async ({ site }) => {
  const [sam, alex] = [await getSessionCookie(site.url, 'Sam'), await getSessionCookie(site.url, 'Alex')]
  // Joins each part of one cookie with the rest of the other.
  const [first = '', second = ''] = [sam, alex].map((cookie) => cookie.slice('camp_session='.length))
  for (let cut = 24; cut < first.length; cut += 24) {
    expect(await whoIs(site.url, `camp_session=${first.slice(0, cut)}${second.slice(cut)}`)).toBeNull()
  }
  expect(await whoIs(site.url, `${sam}; ${alex}`)).toBeNull()
  expect(await whoIs(site.url, `${sam}; ${sam}`)).toBeNull()
  const foreign = createSessionCookie({ secrets: ['another secret'], isSecure: false })
  const id = await site.services.sessionCookie.decryptSessionId(sam)
  expect(await whoIs(site.url, `camp_session=${await foreign.encryptSessionId(id ?? '')}`)).toBeNull()
  expect(await whoIs(site.url, sam)).toBe('Sam')
})

test(`of ${alteredCount} altered cookies none is accepted or makes the server fail`, async ({ site }) => {
  const cookie = await getSessionCookie(site.url, 'Sam')
  const alphabet = 'ABCDEFabcdef0189-_*~.=;% \u00e9'
  const altered = Array.from({ length: alteredCount }, () => {
    const letters = [...cookie]
    for (let changes = randomInt(1, 4); changes > 0; changes -= 1) {
      const place = randomInt('camp_session='.length, letters.length)
      const kind = randomInt(3)
      const letter = alphabet[randomInt(alphabet.length)] ?? ''
      letters.splice(place, kind === 0 ? 0 : 1, ...(kind === 2 ? [] : [letter]))
    }
    return letters.join('')
  }).filter((each) => each.trim() !== cookie && !each.startsWith(`${cookie};`))
  expect(altered.length).toBeGreaterThan(alteredCount * 0.9)
  const accepted: string[] = []
  for (const each of altered) {
    const id = await site.services.sessionCookie.decryptSessionId(each)
    // A suffix such as a semicolon is not part of the cookie.
    if (id !== null && !each.includes(cookie.slice(-43))) accepted.push(each)
  }
  expect(accepted).toEqual([])
  const overHttp = altered.filter((each) => /^[\x20-\x7e]*$/.test(each)).slice(0, 300)
  const answers = await Promise.all(
    overHttp.map((each) => call(`${site.url}/api/auth/user`, 'GET', undefined, { cookie: each })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
})
