import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../accounts/members.ts'
import { type Inbox, openInbox } from '../emails/inbox.ts'
import { expectWhole, posted, startMailingSite } from '../emails/mail-checks.ts'
import { cancelEvent } from '../event-changes/cancelling-events.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { type SignedIn, signedIn } from '../fixtures/signed-in.ts'
import { eventForm } from '../staff/admin-forms.ts'
import { linkTo, minutesAfterOpening, mutateNewCamps, openCamp, subscribe } from './new-camps.ts'

let database: TestDatabase
let site: RunningSite
let admin: SignedIn

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  admin = await signedIn(site, { role: 'admin' })
})
afterAll(async () => {
  await site.close()
  await database.drop()
})
beforeEach(async () => {
  await site.services.db.campSubscriber.deleteMany()
  await site.services.db.mail.deleteMany()
  await site.services.db.campOpening.deleteMany()
})

const ask = (method: string, path: string, body?: unknown) =>
  call(`${site.url}/api/admin/${path}`, method, body, { cookie: admin.cookie })

const createCamp = (changes: Record<string, unknown> = {}) => openCamp(site, admin.cookie, changes)
const show = (id: number, isActive: boolean) => ask('PUT', `events/${id}`, { isActive })
const toldTo = (email: string) => mailsTo(site, email, 'new-camps-opened')

test('a camp that is shown for 15 minutes is told of once, to those who have confirmed', async () => {
  await subscribe(site, 'reader@example.com')
  await mutateNewCamps(site.url, 'askForNewCamps', { email: 'waits@example.com' })
  const id = await createCamp({
    title: 'Quoll Camp',
    priceAdultPerNight: '90.00',
    priceChildPerNight: '40.00',
  })
  await minutesAfterOpening(site, 14)
  expect(await toldTo('reader@example.com')).toEqual([])
  await minutesAfterOpening(site, 1)
  const [mail, ...more] = await toldTo('reader@example.com')
  expect(more).toEqual([])
  expect(mail).toContain('A new camp is open for booking.')
  expect(mail).toContain('Quoll Camp\n')
  expect(mail).toMatch(/From \$40.00 per person a night · whole \w+, 1 dad \+ 1 kid: \$\d+/)
  expect(mail).toContain(`${site.services.siteUrl}/event/${id}`)
  expect(await toldTo('waits@example.com')).toEqual([])

  await subscribe(site, 'later@example.com')
  await show(id, false)
  await show(id, true)
  await minutesAfterOpening(site, 90)
  expect(await toldTo('reader@example.com')).toHaveLength(1)
  expect(await toldTo('later@example.com')).toEqual([])
})

test('one that is hidden again in time is told of by nobody, until it is shown for good', async () => {
  await subscribe(site, 'reader@example.com')
  const id = await createCamp({ isActive: false })
  await minutesAfterOpening(site, 90)
  await show(id, true)
  await minutesAfterOpening(site, 10)
  await show(id, false)
  await minutesAfterOpening(site, 10)
  expect(await toldTo('reader@example.com')).toEqual([])
  await show(id, true)
  await minutesAfterOpening(site, 10)
  expect(await toldTo('reader@example.com')).toEqual([])
  await minutesAfterOpening(site, 10)
  expect(await toldTo('reader@example.com')).toHaveLength(1)
})

test('none that is cancelled, deleted, closed or sold out by then is told of', async () => {
  await subscribe(site, 'reader@example.com')
  const [cancelled, deleted, closed, full] = [
    await createCamp(),
    await createCamp(),
    await createCamp(),
    await createCamp(),
  ]
  await cancelEvent(site.url, admin.cookie, cancelled)
  expect((await ask('DELETE', `events/${deleted}`)).status).toBe(200)
  const { db } = site.services
  await db.$executeRaw`UPDATE event SET booking_closes_at = now() - interval '1 minute' WHERE id = ${closed}`
  await db.$executeRaw`UPDATE event SET current_participants = max_participants WHERE id = ${full}`
  await minutesAfterOpening(site, 15)
  await db.$executeRaw`UPDATE event SET current_participants = 0 WHERE id = ${full}`
  await minutesAfterOpening(site, 90)
  expect(await toldTo('reader@example.com')).toEqual([])
})

test('camps that open shortly after one another go into one mail, the next to start first', async () => {
  await subscribe(site, 'reader@example.com')
  await createCamp({ title: 'Later Camp', startDate: '2031-06-05', endDate: '2031-06-07' })
  await minutesAfterOpening(site, 10)
  await createCamp({ title: 'Sooner Camp', startDate: '2031-05-05', endDate: '2031-05-07' })
  await minutesAfterOpening(site, 10)
  expect(await toldTo('reader@example.com')).toEqual([])
  await minutesAfterOpening(site, 5)
  const mails = await toldTo('reader@example.com')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatch(/2 new camps are open.*Sooner Camp\n.*Later Camp\n/s)
})

test('the mail carries what a mail program needs to leave by itself, and its own link leaves', async () => {
  const inbox: Inbox = await openInbox()
  // Of its own: another site's worker would keep the mails without sending them.
  const own = await cloneDatabase()
  const mailing = await startMailingSite(own.url, inbox)
  try {
    await subscribe(mailing, 'reader@example.com')
    const { cookie } = await signedIn(mailing, { role: 'admin' })
    const form = eventForm({ title: 'Bandicoot Camp' })
    await call(`${mailing.url}/api/admin/events`, 'POST', form, { cookie })
    await minutesAfterOpening(mailing, 15)
    await posted(mailing)
    const mail = inbox.latest('New camp: Bandicoot Camp')
    expectWhole(mail)
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
    const link = await linkTo(mailing, 'reader@example.com', 'leave')
    expect(headers.get('list-unsubscribe')).toBe(
      `<${mailing.services.siteUrl}/api/new-camps/leave/${link.id}/${link.token}>`,
    )
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expectWhole(inbox.latest('Shall we tell you of new camps?'))
    expect(await mutateNewCamps(mailing.url, 'leaveNewCamps', link)).toMatchObject({
      __typename: 'LeaveNewCampsPayload',
    })
  } finally {
    await mailing.close()
    await inbox.close()
    await own.drop()
  }
})
