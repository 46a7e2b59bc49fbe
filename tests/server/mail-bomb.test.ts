import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mailboxOf } from '../../domain/mailbox.ts'
import { linksAreFew } from '../../server/platform/mail/mailbox-allowance.ts'
import { openMail } from '../../server/platform/sealed-columns.ts'
import { cancelEvent } from '../support/cancelling-events.ts'
import { createCreditNote, spendCredit } from '../support/credit.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { movedTo, moveParty } from '../support/exchanging.ts'
import { cookieOf, createMember, logIn, mailsTo, mutate, tokenIn } from '../support/members.ts'
import { openIntent, payWith, webhooksArrived } from '../support/paying.ts'
import { lapseHold, outboxDrained } from '../support/payment-effects.ts'
import { withStatements } from '../support/replaced-statements.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { bookingBody, call, createEvent } from '../support/sample-bookings.ts'
import { signedIn } from '../support/signed-in.ts'
import { join, soldOutEvent, waitingBody } from '../support/waiting-list.ts'

let database: TestDatabase
let site: RunningSite

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url, { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

let addresses = 0
/** A client that nobody has seen before. */
function fromAnywhere(): Record<string, string> {
  addresses += 1
  return { 'x-forwarded-for': `10.${addresses >> 8}.${addresses & 255}.1` }
}

async function mailsIn(mailbox: string) {
  const mails = await site.services.db.mail.findMany({ orderBy: { id: 'asc' } })
  return mails
    .filter(({ recipient }) => mailboxOf(recipient) === mailbox)
    .map((mail) => ({
      kind: mail.key.split(':')[0],
      subject: mail.subject,
      ...openMail(site.services.seal, mail),
    }))
}

/** As though everything that was counted had been mailed an hour earlier. */
async function anHourPasses(): Promise<void> {
  await site.services.db.$executeRaw`
    UPDATE mailbox_allowance SET mailed_at = ARRAY(SELECT at - interval '61 minutes' FROM unnest(mailed_at) at)`
}

const chosenName = 'Prize waiting: http://evil.example'

async function bookAndCancel(eventId: number, email: string): Promise<void> {
  const booked = await call(
    `${site.url}/api/bookings`,
    'POST',
    bookingBody(eventId, { email, firstName: chosenName }),
    fromAnywhere(),
  )
  expect(booked.status).toBe(201)
  const headers = { cookie: booked.cookie ?? '', ...fromAnywhere() }
  const cancelled = await call(
    `${site.url}/api/bookings/${booked.body.id}/cancel`,
    'POST',
    { as: 'cash' },
    headers,
  )
  expect(cancelled.status).toBe(200)
}

test('whoever books and cancels 42 times, joins every line and asks for links sends a mailbox six mails an hour', async () => {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 500 })
  const lines = await Promise.all(Array.from({ length: 12 }, () => soldOutEvent(site)))
  await createMember(site.services, 'victim')
  const joinAll = async (tag: string) => {
    for (const line of lines) {
      const body = waitingBody(line.id, { email: `victim+${tag}@example.com`, firstName: chosenName })
      await join(site.url, body, fromAnywhere())
    }
  }
  // Three at a time: more are not held under one mailbox.
  for (let round = 0; round < 14; round += 1) {
    const three = Array.from(
      { length: 3 },
      (_, index) => `${index % 2 === 0 ? 'Victim' : 'victim'}+${round}${index}`,
    )
    await Promise.all(three.map((name) => bookAndCancel(eventId, `${name}@example.com`)))
    if (round % 5 !== 0) continue
    await mutate(site.url, 'requestPasswordReset', { email: 'victim@example.com' })
    await mutate(site.url, 'mailBookingLinks', { email: 'victim@example.com' })
    await outboxDrained(site)
    await joinAll(String(round))
  }
  await outboxDrained(site)
  const inAnHour = await mailsIn('victim@example.com')
  expect(inAnHour).toHaveLength(6)
  expect(inAnHour.filter(({ kind }) => kind === 'booking-received')).toHaveLength(1)
  expect(inAnHour.filter(({ kind }) => kind === 'reset-password' || kind === 'booking-links')).toHaveLength(1)
  expect(inAnHour.map(({ subject, text, html }) => subject + text + html).join()).not.toMatch(/evil|Prize/)

  for (const tag of ['later', 'evening']) {
    await anHourPasses()
    await joinAll(tag)
  }
  expect(await mailsIn('victim@example.com')).toHaveLength(10)
  const counters = await site.services.db.mailboxAllowance.findMany()
  expect(JSON.stringify(counters)).not.toContain('victim')
}, 120_000)

test('what follows a payment is mailed all the same', async () => {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 500, title: 'Paid Camp' })
  const body = bookingBody(eventId, { email: 'victim+paid@example.com' })
  const booked = await call(`${site.url}/api/bookings`, 'POST', body, fromAnywhere())
  const intent = await openIntent(site, String(booked.body.id))
  await payWith(site, intent)
  await webhooksArrived(site)
  await outboxDrained(site)
  expect((await mailsIn('victim@example.com')).at(-1)?.subject).toBe("You're going to Paid Camp")
})

test('moves that are begun and given up again are unpaid bookings like others', async () => {
  const camps = await Promise.all([1, 2].map(() => createEvent(site.services, { maxParticipants: 500 })))
  const [from, to] = camps.map(({ id }) => id)
  const booked = await call(
    `${site.url}/api/bookings`,
    'POST',
    bookingBody(Number(from), { email: 'mover@example.com' }),
    fromAnywhere(),
  )
  const party = { id: String(booked.body.id), cookie: booked.cookie }
  await outboxDrained(site)
  await payWith(site, await openIntent(site, party.id))
  await webhooksArrived(site)
  for (let round = 0; round < 8; round += 1) {
    const moved = movedTo(await moveParty(site, party, Number(to), { expectedToPay: '25.00' }))
    const headers = { cookie: party.cookie ?? '', ...fromAnywhere() }
    await call(`${site.url}/api/bookings/${moved}/cancel`, 'POST', { as: 'cash' }, headers)
  }
  await outboxDrained(site)
  const kinds = (await mailsIn('mover@example.com')).map(({ kind }) => kind)
  expect(kinds).toEqual(['booking-received', 'payment-received'])
})

test("credit of somebody else's, spent and given back over and over, mails no more than other tries", async () => {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 500 })
  const { code } = await createCreditNote(site.services, 'CAMP-GIVEN', 75_000)
  const spendAndCancel = async (email: string) => {
    const body = bookingBody(eventId, { email })
    const booked = await call(`${site.url}/api/bookings`, 'POST', body, fromAnywhere())
    const id = String(booked.body.id)
    expect(await spendCredit(site, id, code)).toMatchObject({ __typename: 'UseCreditNotePayload' })
    const headers = { cookie: booked.cookie ?? '', ...fromAnywhere() }
    await call(`${site.url}/api/bookings/${id}/cancel`, 'POST', { as: 'cash' }, headers)
  }
  for (let round = 0; round < 6; round += 1) await spendAndCancel(`credited+${round}@example.com`)
  await outboxDrained(site)
  expect(await mailsIn('credited@example.com')).toHaveLength(6)
  // The note's own family hears of everything.
  for (let round = 0; round < 4; round += 1) await spendAndCancel('sam@example.com')
  await outboxDrained(site)
  expect((await mailsIn('sam@example.com')).length).toBeGreaterThanOrEqual(8)
})

test('an event that is cancelled tells a mailbox once, however many holds of it strangers let lapse', async () => {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 500, title: 'Bombed Camp' })
  const hold = async (email: string) => {
    const { body } = await call(
      `${site.url}/api/bookings`,
      'POST',
      bookingBody(eventId, { email }),
      fromAnywhere(),
    )
    await lapseHold(site, String(body.id))
    await site.runJob('expire-holds')
  }
  for (const tag of ['', '+1', '+2', '+3', '+4']) await hold(`bombed${tag}@example.com`)
  await hold('another@example.com')
  const { cookie } = await signedIn(site, { role: 'admin' })
  expect(await cancelEvent(site.url, cookie, eventId)).toMatchObject({ __typename: 'CancelEventPayload' })
  await vi.waitFor(async () => {
    await site.runJob('end-called-off-bookings')
    expect(await site.services.db.booking.count({ where: { eventId, state: 'CANCELLED' } })).toBe(6)
  }, 20_000)
  await outboxDrained(site)
  for (const mailbox of ['bombed@example.com', 'another@example.com']) {
    const told = (await mailsIn(mailbox)).filter(({ kind }) => kind === 'booking-cancelled')
    expect(told.map(({ subject }) => subject)).toEqual(['Bombed Camp is cancelled'])
  }
})

test('a link that is not mailed is answered alike and leaves the one before working', async () => {
  await createMember(site.services, 'Patient')
  const ask = () => mutate(site.url, 'requestPasswordReset', { email: 'patient@example.com' })
  const [first, second] = [await ask(), await ask()]
  expect(second.result).toEqual(first.result)
  expect(String(second.result.message)).toContain(linksAreFew)
  const mails = await mailsTo(site, 'patient@example.com', 'reset-password')
  expect(mails).toHaveLength(1)
  const { result } = await mutate(site.url, 'resetPassword', {
    token: tokenIn(mails[0]),
    password: 'a new billabong',
  })
  expect(result.__typename).toBe('ResetPasswordPayload')
})

test('a browser that is signed in to the account asks as often as it likes, unless the address is not proved', async () => {
  const ask = async (name: string) => {
    await createMember(site.services, name)
    const cookie = await cookieOf(site.url, name)
    return async () => {
      for (let time = 0; time < 2; time += 1) {
        await mutate(site.url, 'requestPasswordReset', { email: `${name}@example.com` }, cookie)
      }
      return (await mailsTo(site, `${name}@example.com`, 'reset-password')).length
    }
  }
  const [proved, unproved] = [await ask('proved'), await ask('unproved')]
  await site.services.db.user.update({ where: { username: 'proved' }, data: { emailVerifiedAt: new Date() } })
  expect(await proved()).toBe(2)
  expect(await unproved()).toBe(1)
})

test('so does a browser where the member has signed in and out again', async () => {
  const { id } = await createMember(site.services, 'leaver')
  await site.services.db.user.update({ where: { id }, data: { emailVerifiedAt: new Date() } })
  const { headers } = await logIn(site.url, 'leaver')
  const mark = headers.getSetCookie().find((each) => each.startsWith('camp_browser='))
  const ask = (cookie: string) =>
    mutate(site.url, 'requestPasswordReset', { email: 'leaver@example.com' }, cookie)
  for (let time = 0; time < 3; time += 1) await ask(mark?.split(';', 1)[0] ?? '')
  expect(await mailsTo(site, 'leaver@example.com', 'reset-password')).toHaveLength(3)
})

/** How many of twelve mails to one mailbox at the same moment are kept. */
async function twelveAtOnce(to: string): Promise<number> {
  const { db, mailer } = site.services
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const mail = { to: `${to}+${index}@example.com`, subject: 'You', text: 'You', html: null }
      return db.$transaction((tx) =>
        mailer.enqueue(tx, 'waiting-list-joined', { key: `waiting-list-joined:${to}:${index}`, mail }),
      )
    }),
  )
  return (await mailsIn(`${to}@example.com`)).length
}

test('of twelve mails to one mailbox at the same moment six are kept', async () => {
  expect(await twelveAtOnce('at.once')).toBe(6)
})

test('control: without the condition all of them are', async () => {
  const withoutGuard = (sql: string) =>
    sql.replace(/WHERE (\(SELECT count\(\*\) < \$\d+)/, 'WHERE true OR $1')
  expect(await withStatements(withoutGuard, () => twelveAtOnce('all'))).toBe(12)
})
