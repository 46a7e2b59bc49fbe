import { expect } from 'vitest'
import { NEW_CAMPS_ASKED, NEW_CAMPS_JOINED } from '../../../domain/new-camps/new-camps-form.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { createMember, mutate } from '../accounts/members.ts'
import { fromAnywhere } from '../emails/mailbox.ts'
import { graphql } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { linkTo, mutateNewCamps, subscribe } from './new-camps.ts'

const asked = { __typename: 'SubscribeToNewCampsPayload', message: NEW_CAMPS_ASKED, isJoined: false }
const dead = { __typename: 'NewCampsLinkError', message: 'This link is no longer valid' }
const left = { __typename: 'UnsubscribeFromNewCampsPayload', message: 'You have left the list' }
const confirmed = { __typename: 'ConfirmNewCampsPayload', message: "You're on the list" }

const ask = (site: RunningSite, email: string, cookie: string | null = null) =>
  mutateNewCamps(site.url, 'subscribeToNewCamps', { email }, cookie)

const readRow = (db: Database, email: string) => db.campSubscriber.findUnique({ where: { email } })

test('adds an address once by its emailed link, however often it is opened', async ({ site }) => {
  expect(await ask(site, '  Jo.Dad@Example.com ')).toEqual(asked)
  expect((await readRow(site.services.db, 'jo.dad@example.com'))?.confirmedAt).toBeNull()
  const link = await linkTo(site, 'jo.dad@example.com')
  expect(await mutateNewCamps(site.url, 'confirmNewCamps', link)).toEqual(confirmed)
  const first = await readRow(site.services.db, 'jo.dad@example.com')
  expect(first?.confirmedAt).not.toBeNull()
  expect(await mutateNewCamps(site.url, 'confirmNewCamps', link)).toEqual(confirmed)
  expect(await readRow(site.services.db, 'jo.dad@example.com')).toEqual(first)
})

test('rejects an invalid address at its field', async ({ site }) => {
  for (const email of ['', 'jo', 'jo@', `${'a'.repeat(250)}@example.com`]) {
    expect(await ask(site, email)).toMatchObject({
      __typename: 'InvalidInputError',
      issues: [{ path: 'email' }],
    })
  }
})

test('answers new, waiting and listed addresses alike, with an email each', async ({ site, inbox }) => {
  const email = 'no.oracle@example.com'
  const answers = [await ask(site, email), await ask(site, email)]
  const [first, second] = await inbox.readTexts(email, 'new-camps-confirmation')
  // The same link, so that nobody can revoke it with another request.
  expect(second).toBe(first)
  await mutateNewCamps(site.url, 'confirmNewCamps', await linkTo(site, email))
  answers.push(await ask(site, email))
  expect(answers).toEqual([asked, asked, asked])
  const emails = await inbox.readTexts(email, 'new-camps-confirmation')
  expect(emails).toHaveLength(3)
  expect(emails[2]).toContain("It's already on the list")
  expect(emails[2]).not.toContain('/new-camps/confirm')
})

test('adds members at once with their confirmed address, and no other', async ({ site, inbox }) => {
  const member = await createSignedInUser(site, { email: 'Own.Member@example.com' })
  const joined = { __typename: 'SubscribeToNewCampsPayload', message: NEW_CAMPS_JOINED, isJoined: true }
  expect(await ask(site, 'own.member@example.com', member.cookie)).toEqual(joined)
  expect((await readRow(site.services.db, 'own.member@example.com'))?.confirmedAt).not.toBeNull()
  expect(await inbox.readTexts('own.member@example.com', 'new-camps-confirmation')).toEqual([])

  expect(await ask(site, 'not.own@example.com', member.cookie)).toEqual(asked)
  const unproved = await createSignedInUser(site, { isEmailVerified: false })
  expect(await ask(site, unproved.email, unproved.cookie)).toEqual(asked)
  for (const email of ['not.own@example.com', unproved.email]) {
    expect((await readRow(site.services.db, email))?.confirmedAt).toBeNull()
  }
})

test('erases an address and its emails on leaving, which is idempotent', async ({ site }) => {
  const link = await subscribe(site, 'leaver@example.com')
  expect(await mutateNewCamps(site.url, 'unsubscribeFromNewCamps', link)).toEqual(left)
  expect(await mutateNewCamps(site.url, 'unsubscribeFromNewCamps', link)).toEqual(left)
  expect(await readRow(site.services.db, 'leaver@example.com')).toBeNull()
  expect(await site.services.db.outgoingEmail.count({ where: { recipient: 'leaver@example.com' } })).toBe(0)
  expect(await mutateNewCamps(site.url, 'confirmNewCamps', link)).toEqual(dead)

  // A new subscription has a new link, and the old one does not end it.
  const anew = await subscribe(site, 'leaver@example.com')
  expect(anew.id).not.toBe(link.id)
  await mutateNewCamps(site.url, 'unsubscribeFromNewCamps', link)
  expect((await readRow(site.services.db, 'leaver@example.com'))?.confirmedAt).not.toBeNull()
})

test('treats unknown addresses and wrong or other tokens alike, without changes', async ({ site }) => {
  const link = await subscribe(site, 'stays@example.com')
  const other = await subscribe(site, 'other@example.com')
  for (const wrong of [
    { ...link, token: 'x'.repeat(43) },
    { ...link, token: '' },
    { ...link, token: other.token },
    { id: crypto.randomUUID(), token: link.token },
    { id: `${link.id}' OR true`, token: link.token },
  ]) {
    expect(await mutateNewCamps(site.url, 'unsubscribeFromNewCamps', wrong)).toEqual(dead)
    expect(await mutateNewCamps(site.url, 'confirmNewCamps', wrong)).toEqual(dead)
  }
  expect((await readRow(site.services.db, 'stays@example.com'))?.confirmedAt).not.toBeNull()
})

test('unsubscribes by one POST of an email program; a browser gets the page', async ({ site }) => {
  const link = await subscribe(site, 'one.click@example.com')
  const address = `${site.url}/api/new-camps/leave/${link.id}/${link.token}`
  const opened = await fetch(address, { redirect: 'manual' })
  expect(opened.status).toBe(302)
  expect(opened.headers.get('location')).toBe(`/new-camps/leave?id=${link.id}#k=${link.token}`)
  expect(await readRow(site.services.db, 'one.click@example.com')).not.toBeNull()

  // As in RFC 8058: a form without cookie or origin page.
  const post = (to: string, headers: Record<string, string> = {}) =>
    fetch(to, { method: 'POST', headers, body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  expect((await post(`${address}x`)).status).toBe(404)
  expect((await post(address, { origin: 'https://evil.example' })).status).toBe(403)
  expect(await readRow(site.services.db, 'one.click@example.com')).not.toBeNull()
  expect([(await post(address)).status, (await post(address)).status]).toEqual([200, 200])
  expect(await readRow(site.services.db, 'one.click@example.com')).toBeNull()
})

test('erases an address not confirmed in 7 days, with its email and link', async ({ site, inbox }) => {
  const { db } = site.services
  await ask(site, 'never@example.com')
  await ask(site, 'in.time@example.com')
  await subscribe(site, 'long.ago@example.com')
  const link = await linkTo(site, 'never@example.com')
  const age = (email: string, days: number) =>
    db.$executeRaw`UPDATE camp_subscriber SET asked_at = now() - ${days}::int * interval '1 day' WHERE email = ${email}`
  await age('never@example.com', 8)
  await age('in.time@example.com', 6)
  await age('long.ago@example.com', 800)
  expect(await mutateNewCamps(site.url, 'confirmNewCamps', link)).toEqual(dead)
  await site.runJob('sweep-subscribers')
  expect(await readRow(db, 'never@example.com')).toBeNull()
  expect(await inbox.readTexts('never@example.com', '')).toEqual([])
  expect(await readRow(db, 'in.time@example.com')).not.toBeNull()
  expect(await readRow(db, 'long.ago@example.com')).not.toBeNull()

  const gone = await subscribe(site, 'left.long.ago@example.com')
  await mutateNewCamps(site.url, 'unsubscribeFromNewCamps', gone)
  await db.$executeRaw`UPDATE camp_subscriber SET unsubscribed_at = now() - interval '91 days' WHERE id = ${gone.id}::uuid`
  await site.runJob('sweep-subscribers')
  expect(await db.campSubscriber.findUnique({ where: { id: gone.id } })).toBeNull()
})

test('exports and erases the entry with the account of a verified address', async ({ site, inbox }) => {
  const erase =
    'mutation ($password: String!) { eraseAccount(input: { password: $password }) { __typename } }'
  for (const isEmailVerified of [true, false]) {
    const member = await createSignedInUser(site, { isEmailVerified })
    await subscribe(site, member.email)
    const file = await call(`${site.url}/api/account/export`, 'GET', undefined, { cookie: member.cookie })
    const entries = isEmailVerified ? [{ email: member.email, confirmedAt: expect.any(String) }] : []
    expect(file.body.newCamps).toMatchObject(entries)
    await graphql(site.url, erase, { password: member.password }, member.cookie)
    expect((await readRow(site.services.db, member.email)) === null).toBe(isEmailVerified)
    expect((await inbox.readTexts(member.email, 'new-camps-confirmation')).length).toBe(
      isEmailVerified ? 0 : 1,
    )
  }
})

test('stores tokens hashed and encrypted, and logs no tokens or addresses', async ({ site }) => {
  const link = await subscribe(site, 'canary.camps@example.com')
  await mutateNewCamps(site.url, 'unsubscribeFromNewCamps', { ...link, token: `${link.token.slice(1)}A` })
  await fetch(`${site.url}/api/new-camps/leave/${link.id}/${link.token}`, { redirect: 'manual' })
  const rows: { line: string }[] = await site.services.db
    .$queryRaw`SELECT e::text AS line FROM camp_subscriber e`
  expect(rows.map(({ line }) => line).join('\n')).not.toContain(link.token)
  const log = site.logLines.join('\n')
  expect(log).toContain('new-camps link rejected')
  expect(log).not.toMatch(/canary|[\w-]{43}/)
})

test('sends a mailbox six emails an hour, resets included; five per client', async ({ site }) => {
  const limited = await startSite(site.databaseUrl, { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
  try {
    await createMember(limited.services, 'victim')
    const askAs = (email: string, headers: Record<string, string>) =>
      call(
        `${limited.url}/graphql`,
        'POST',
        {
          query:
            'mutation ($email: String!) { subscribeToNewCamps(input: { email: $email }) { __typename } }',
          variables: { email },
        },
        { ...headers, 'x-camp-csrf': '1' },
      )
    for (let time = 0; time < 9; time += 1) await askAs(`victim+${time}@example.com`, fromAnywhere())
    expect(await getInbox(limited).readMailbox('victim@example.com')).toHaveLength(6)
    await mutate(limited.url, 'requestPasswordReset', { email: 'victim@example.com' })
    expect(await getInbox(limited).readMailbox('victim@example.com')).toHaveLength(6)

    const here = fromAnywhere()
    const answers: string[] = []
    for (let time = 0; time < 6; time += 1) {
      answers.push(JSON.stringify((await askAs(`asks${time}@example.com`, here)).body))
    }
    expect(answers.slice(0, 5).every((answer) => answer.includes('SubscribeToNewCampsPayload'))).toBe(true)
    expect(answers[5]).toContain('TooManyRequestsError')

    // An email service unsubscribes many readers from one address. Only wrong links count.
    const leaving = { ...fromAnywhere(), 'content-type': 'application/x-www-form-urlencoded' }
    const link = await subscribe(site, 'many@example.com')
    const post = (token: string) =>
      fetch(`${limited.url}/api/new-camps/leave/${link.id}/${token}`, {
        method: 'POST',
        headers: leaving,
        body: 'List-Unsubscribe=One-Click',
      })
    for (let time = 0; time < 25; time += 1) expect((await post(link.token)).status).toBe(200)
    const statuses: number[] = []
    for (let time = 0; time < 21; time += 1) statuses.push((await post('x'.repeat(43))).status)
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404))
    expect(statuses[20]).toBe(429)
  } finally {
    await limited.close()
  }
})
