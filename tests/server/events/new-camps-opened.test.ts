import { expect } from 'vitest'
import { emailSettings, expectWhole } from '../emails/email-checks.ts'
import { openMailServer } from '../emails/mail-server.ts'
import { cancelEvent } from '../event-changes/cancelling-events.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import { eventForm } from '../staff/admin-forms.ts'
import { linkTo, minutesAfterOpening, mutateNewCamps, openCamp, subscribe } from './new-camps.ts'

test.beforeEach(async ({ db }) => {
  await db.campSubscriber.deleteMany()
  await db.outgoingEmail.deleteMany()
  await db.campOpening.deleteMany()
})

const ask = (site: RunningSite, admin: SignedInUser, method: string, path: string, body?: unknown) =>
  call(`${site.url}/api/admin/${path}`, method, body, { cookie: admin.cookie })

const createCamp = (site: RunningSite, admin: SignedInUser, changes: Record<string, unknown> = {}) =>
  openCamp(site, admin.cookie, changes)
const show = (site: RunningSite, admin: SignedInUser, id: number, isActive: boolean) =>
  ask(site, admin, 'PUT', `events/${id}`, { isActive })
const toldTo = (site: RunningSite, email: string) => getInbox(site).readTexts(email, 'new-camps-opened')

test('emails once about a camp shown for 15 minutes, only confirmed addresses', async ({ site, admin }) => {
  await subscribe(site, 'reader@example.com')
  await mutateNewCamps(site.url, 'subscribeToNewCamps', { email: 'waits@example.com' })
  const id = await createCamp(site, admin, {
    title: 'Quoll Camp',
    priceAdultPerNight: '90.00',
    priceChildPerNight: '40.00',
  })
  await minutesAfterOpening(site, 14)
  expect(await toldTo(site, 'reader@example.com')).toEqual([])
  await minutesAfterOpening(site, 1)
  const [email, ...more] = await toldTo(site, 'reader@example.com')
  expect(more).toEqual([])
  expect(email).toContain('A new camp is open for booking.')
  expect(email).toContain('Quoll Camp\n')
  expect(email).toMatch(/From \$40.00 per person a night · whole \w+, 1 dad \+ 1 kid: \$\d+/)
  expect(email).toContain(`${site.services.siteUrl}/event/${id}`)
  expect(await toldTo(site, 'waits@example.com')).toEqual([])

  await subscribe(site, 'later@example.com')
  await show(site, admin, id, false)
  await show(site, admin, id, true)
  await minutesAfterOpening(site, 90)
  expect(await toldTo(site, 'reader@example.com')).toHaveLength(1)
  expect(await toldTo(site, 'later@example.com')).toEqual([])
})

test('emails about a camp that was hidden in time only once it is shown', async ({ site, admin }) => {
  await subscribe(site, 'reader@example.com')
  const id = await createCamp(site, admin, { isActive: false })
  await minutesAfterOpening(site, 90)
  await show(site, admin, id, true)
  await minutesAfterOpening(site, 10)
  await show(site, admin, id, false)
  await minutesAfterOpening(site, 10)
  expect(await toldTo(site, 'reader@example.com')).toEqual([])
  await show(site, admin, id, true)
  await minutesAfterOpening(site, 10)
  expect(await toldTo(site, 'reader@example.com')).toEqual([])
  await minutesAfterOpening(site, 10)
  expect(await toldTo(site, 'reader@example.com')).toHaveLength(1)
})

test('sends nothing about a cancelled, deleted, closed or sold-out camp', async ({ site, admin }) => {
  await subscribe(site, 'reader@example.com')
  const [cancelled, deleted, closed, full] = [
    await createCamp(site, admin),
    await createCamp(site, admin),
    await createCamp(site, admin),
    await createCamp(site, admin),
  ]
  await cancelEvent(site.url, admin.cookie, cancelled)
  expect((await ask(site, admin, 'DELETE', `events/${deleted}`)).status).toBe(200)
  const { db } = site.services
  await db.$executeRaw`UPDATE event SET booking_closes_at = now() - interval '1 minute' WHERE id = ${closed}`
  await db.$executeRaw`UPDATE event SET current_participants = max_participants WHERE id = ${full}`
  await minutesAfterOpening(site, 15)
  await db.$executeRaw`UPDATE event SET current_participants = 0 WHERE id = ${full}`
  await minutesAfterOpening(site, 90)
  expect(await toldTo(site, 'reader@example.com')).toEqual([])
})

test('puts camps that open in a short time into one email', async ({ site, admin }) => {
  await subscribe(site, 'reader@example.com')
  await createCamp(site, admin, { title: 'Later Camp', startDate: '2031-06-05', endDate: '2031-06-07' })
  await minutesAfterOpening(site, 10)
  await createCamp(site, admin, { title: 'Sooner Camp', startDate: '2031-05-05', endDate: '2031-05-07' })
  await minutesAfterOpening(site, 10)
  expect(await toldTo(site, 'reader@example.com')).toEqual([])
  await minutesAfterOpening(site, 5)
  const emails = await toldTo(site, 'reader@example.com')
  expect(emails).toHaveLength(1)
  expect(emails[0]).toMatch(/2 new camps are open.*Sooner Camp\n.*Later Camp\n/s)
})

test('has standard unsubscribe headers, and a link that unsubscribes', async ({ ownDatabase }) => {
  const mailServer = await openMailServer()
  // The worker of another site would store the emails without sending them.
  const mailing = await startSite(ownDatabase.url, emailSettings(mailServer))
  try {
    await subscribe(mailing, 'reader@example.com')
    const { cookie } = await createSignedInUser(mailing, { role: 'admin' })
    const form = eventForm({ title: 'Bandicoot Camp' })
    await call(`${mailing.url}/api/admin/events`, 'POST', form, { cookie })
    await minutesAfterOpening(mailing, 15)
    await getInbox(mailing).waitUntilSent()
    const email = mailServer.latest('New camp: Bandicoot Camp')
    expectWhole(email)
    const headers = new Map(email.headers.map(({ key, value }) => [key, value]))
    const link = await linkTo(mailing, 'reader@example.com', 'leave')
    expect(headers.get('list-unsubscribe')).toBe(
      `<${mailing.services.siteUrl}/api/new-camps/leave/${link.id}/${link.token}>`,
    )
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expectWhole(mailServer.latest('Shall we let you know about new camps?'))
    expect(await mutateNewCamps(mailing.url, 'unsubscribeFromNewCamps', link)).toMatchObject({
      __typename: 'UnsubscribeFromNewCampsPayload',
    })
  } finally {
    await mailing.close()
    await mailServer.close()
  }
})
