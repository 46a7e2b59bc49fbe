import ICAL from 'ical.js'
import ical from 'node-ical'
import { expect } from 'vitest'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'

const days = (count: number) => new Date(Date.now() + count * 86_400_000)

/** Returns the entries as read by two parsers, which must agree on the number. */
function getEntries(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  const entries = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      title: event.summary,
      location: event.location,
      text: event.description,
      sequence: Number(event.sequence),
      startsAt: event.startDate.toJSDate().toISOString(),
      status: String(component.getFirstPropertyValue('status')),
      url: String(component.getFirstPropertyValue('url')),
    }
  })
  const others = Object.values(ical.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT')
  expect(others).toHaveLength(entries.length)
  return entries
}

async function changeAddress(site: RunningSite, cookie: string | null, change: 'RENEW' | 'WITHDRAW') {
  const { data } = await graphql(
    site.url,
    `mutation ($input: ChangeCalendarAddressInput!) {
      changeCalendarAddress(input: $input) {
        __typename
        ... on ChangeCalendarAddressPayload { address viewer { calendarAddressCreatedAt } }
      }
    }`,
    { input: { change } },
    cookie,
  )
  return getFields(data?.changeCalendarAddress)
}

/** Renews the address of a member's calendar and returns it for this site. */
async function newAddress(site: RunningSite, { cookie }: SignedInUser): Promise<string> {
  const { address } = await changeAddress(site, cookie, 'RENEW')
  return site.url + new URL(String(address)).pathname
}

async function bookAs(site: RunningSite, member: SignedInUser, eventId: number): Promise<string> {
  const made = await call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId), { cookie: member.cookie })
  expect(made.status).toBe(201)
  return String(made.body.id)
}

test('names the file of an event after it, with the content of its page', async ({ site }) => {
  const event = await createEvent(site.services, { title: 'Fire, "Damper"; & \r\nATTENDEE:x 🏕️' })
  const response = await fetch(`${site.url}/event/${event.id}.ics`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="fire__[a-z_]+\.ics"$/)
  const [entry] = getEntries(await response.text())
  expect(entry).toMatchObject({
    title: 'Fire, "Damper"; & \nATTENDEE:x 🏕️',
    location: 'Scenic Rim',
    status: 'CONFIRMED',
    startsAt: event.startsAt.toISOString(),
    url: `${site.env.siteUrl}/event/${event.id}`,
  })
})

test('has a file of a past event, but of no hidden, deleted or unknown one', async ({ site }) => {
  const over = await createEvent(site.services, { startsAt: days(-9), endsAt: days(-7) })
  const hidden = await createEvent(site.services, { isActive: false })
  const deleted = await createEvent(site.services, { deletedAt: new Date() })
  expect((await fetch(`${site.url}/event/${over.id}.ics`)).status).toBe(200)
  const admin = await createSignedInUser(site, { role: 'admin' })
  for (const id of [hidden.id, deleted.id, 999_999, 'x', '1e3', '..%2f1']) {
    const response = await fetch(`${site.url}/event/${id}.ics`, { headers: { cookie: admin.cookie } })
    expect(response.status, String(id)).toBe(404)
  }
})

test('lists coming camps in the public calendar, with revalidation', async ({ site }) => {
  const coming = await createEvent(site.services, { title: 'Coming' })
  await createEvent(site.services, { title: 'Cancelled', cancelledAt: new Date() })
  await createEvent(site.services, { title: 'Hidden', isActive: false })
  await createEvent(site.services, { title: 'Over', startsAt: days(-9), endsAt: days(-7) })
  const response = await fetch(`${site.url}/calendar.ics`)
  const text = await response.text()
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(text).toContain('X-WR-CALNAME:Camp Dads camps\r\n')
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n')
  const entries = getEntries(text)
  const titles = entries.map(({ title }) => title)
  expect(titles).toContain('Coming')
  expect(titles).not.toContain('Hidden')
  expect(titles).not.toContain('Over')
  expect(entries.find(({ title }) => title === 'Cancelled')?.status).toBe('CANCELLED')

  const etag = response.headers.get('etag') ?? ''
  const asked = () => fetch(`${site.url}/calendar.ics`, { headers: { 'if-none-match': etag } })
  expect((await asked()).status).toBe(304)
  await site.services.db.event.update({ where: { id: coming.id }, data: { title: 'Moved' } })
  const renewed = await asked()
  expect(renewed.status).toBe(200)
  const moved = getEntries(await renewed.text()).find(({ title }) => title === 'Moved')
  const before = entries.find(({ title }) => title === 'Coming')
  expect(moved?.uid).toBe(before?.uid)
  expect((await fetch(`${site.url}/calendar.ics`, { method: 'HEAD' })).status).toBe(200)
  expect((await fetch(`${site.url}/calendar.ics`, { method: 'POST' })).status).toBe(405)
})

test('shows camps and pages of bookings in a member’s calendar, not people', async ({ site }) => {
  const event = await createEvent(site.services, { title: 'Own camp' })
  const member = await createSignedInUser(site)
  const bookingId = await bookAs(site, member, event.id)
  const address = await newAddress(site, member)
  const response = await fetch(address)
  const text = await response.text()
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  const page = `${site.env.siteUrl}/booking-status?bookingId=${bookingId}`
  const { code } = await site.services.db.booking.findUniqueOrThrow({ where: { id: bookingId } })
  expect(getEntries(text)).toMatchObject([
    {
      uid: `booking-${bookingId}@camp-dads`,
      title: 'Own camp',
      location: 'Scenic Rim',
      text: `Booking reference: ${code}\nYour booking: ${page}\n\n${event.description}\n\nLocation: Scenic Rim\n\nPrice: $100.00 per adult per night`,
      url: page,
      status: 'TENTATIVE',
      startsAt: event.startsAt.toISOString(),
    },
  ])
  const shown = text.replaceAll(/\r\n /g, '').replaceAll(code, '').replace('per adult per night', '')
  expect(shown).not.toMatch(/canary|0400|sam|member|adult|child|#k=/i)
})

test('shows a paid or cancelled booking as such under the same id', async ({ site }) => {
  const event = await createEvent(site.services)
  const member = await createSignedInUser(site)
  const id = await bookAs(site, member, event.id)
  const address = await newAddress(site, member)
  const { db } = site.services
  const paid = { state: 'CONFIRMED', paymentState: 'PAID', holdExpiresAt: null } as const
  const read = async () => getEntries(await (await fetch(address)).text())
  const [held] = await read()
  await db.booking.update({ where: { id }, data: { ...paid, updatedAt: days(1) } })
  const [confirmed] = await read()
  expect(confirmed).toMatchObject({ uid: held?.uid, status: 'CONFIRMED' })
  expect(confirmed?.sequence).toBeGreaterThan(held?.sequence ?? 0)
  await db.booking.update({ where: { id }, data: { state: 'CANCELLED', cancelledAt: days(2) } })
  const [cancelled] = await read()
  expect(cancelled).toMatchObject({ uid: held?.uid, status: 'CANCELLED' })
  expect(cancelled?.sequence).toBeGreaterThan(confirmed?.sequence ?? 0)
})

test('omits a lapsed booking until it is paid after all', async ({ site }) => {
  const event = await createEvent(site.services)
  const member = await createSignedInUser(site)
  const id = await bookAs(site, member, event.id)
  const address = await newAddress(site, member)
  const { db } = site.services
  const read = async () => getEntries(await (await fetch(address)).text())
  await db.booking.update({ where: { id }, data: { state: 'EXPIRED', holdExpiresAt: null } })
  expect(await read()).toEqual([])
  await db.booking.update({ where: { id }, data: { state: 'CONFIRMED', paymentState: 'PAID' } })
  await db.event.update({ where: { id: event.id }, data: { cancelledAt: new Date() } })
  expect(await read()).toMatchObject([{ status: 'CANCELLED' }])
})

test('stores a secret address as a hash; it can be renewed and withdrawn', async ({ site }) => {
  const member = await createSignedInUser(site)
  const other = await createSignedInUser(site)
  const event = await createEvent(site.services, { title: 'Mine alone' })
  await bookAs(site, member, event.id)
  const first = await newAddress(site, member)
  expect(first).toMatch(/\/calendar\/[\w-]{43}\.ics$/)
  const row = await site.services.db.user.findUniqueOrThrow({ where: { id: member.userId } })
  expect(row.calendarTokenHash).toHaveLength(32)
  expect(JSON.stringify(row)).not.toContain(first.slice(-20, -4))
  expect(await (await fetch(await newAddress(site, other))).text()).not.toContain('Mine alone')

  const second = await newAddress(site, member)
  expect((await fetch(first)).status).toBe(404)
  expect((await fetch(second)).status).toBe(200)
  expect(await changeAddress(site, member.cookie, 'WITHDRAW')).toMatchObject({
    address: null,
    viewer: { calendarAddressCreatedAt: null },
  })
  expect((await fetch(second)).status).toBe(404)
  expect(await changeAddress(site, null, 'RENEW')).toEqual({ __typename: 'NotSignedInError' })
  expect(site.logLines.join('')).not.toContain(first.slice(-47, -4))
})

test('ends the address with the account', async ({ site }) => {
  const member = await createSignedInUser(site)
  const address = await newAddress(site, member)
  expect((await fetch(address)).status).toBe(200)
  await site.services.db.user.update({ where: { id: member.userId }, data: { disabledAt: new Date() } })
  expect((await fetch(address)).status).toBe(404)
  await site.services.db.user.update({ where: { id: member.userId }, data: { disabledAt: null } })
  const erased = await graphql(
    site.url,
    'mutation ($input: EraseAccountInput!) { eraseAccount(input: $input) { __typename } }',
    { input: { password: member.password } },
    member.cookie,
  )
  expect(erased.data).toEqual({ eraseAccount: { __typename: 'EraseAccountPayload' } })
  expect((await fetch(address)).status).toBe(404)
  const row = await site.services.db.user.findUnique({ where: { id: member.userId } })
  expect(row?.calendarTokenHash ?? null).toBeNull()
})

test('limits guesses of secrets', async ({ site }) => {
  const limited = await startSite(site.databaseUrl, { RATE_LIMIT_FACTOR: '0.01' })
  try {
    const statuses = []
    for (const mark of 'abcd') {
      const response = await fetch(`${limited.url}/calendar/${mark.repeat(43)}.ics`)
      statuses.push(response.status)
    }
    expect(statuses).toEqual([404, 404, 404, 429])
  } finally {
    await limited.close()
  }
})
