import { expect } from 'vitest'
import { createEmailText } from '../../../server/platform/email/mailer.ts'
import { writeEnquiry } from '../contact/enquiries.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'

async function found(
  site: RunningSite,
  admin: SignedInUser,
  list: string,
  type: string,
  filter: Record<string, unknown>,
  field: string,
) {
  const { data, errors } = await graphql(
    site.url,
    `query ($filter: ${type}) { ${list}(filter: $filter, first: 50) { edges { node { ${field} } } } }`,
    { filter },
    admin.cookie,
  )
  expect(errors).toEqual([])
  return getList(getFields(data?.[list]).edges).map(
    ({ node }) => getFields(node)[field.split(' ', 1)[0] ?? ''],
  )
}

/** Spellings of the same words, typed or pasted. */
const typed = [
  'nunez-obrien',
  'NÚÑEZ–O’BRIEN',
  'nu\u0301n\u0303ez\u2011obrien',
  '\u202aNunez O\u2018Brien\u202c',
  ' núñez\u00a0o\u00adbrien ',
]

test('finds enquiries by name, address, subject without accents and punctuation', async ({ site, admin }) => {
  await writeEnquiry(site, {
    name: 'María Núñez-O’Brien',
    email: 'maria@bücher.example',
    subject: 'Crème brûlée',
  })
  await writeEnquiry(site, { name: 'Kim Reed', email: 'kim@example.com', subject: 'Parking' })
  const names = (search: string) => found(site, admin, 'enquiries', 'EnquiryFilter', { search }, 'name')
  for (const search of [...typed, 'creme brulee', 'MARIA@bücher.example', 'maria@xn--bcher-kva'])
    expect(await names(search), search).toEqual(['María Núñez-O’Brien'])
  for (const search of ['obrien maria', 'Núñez-O’Brien, María', 'brulee obrien'])
    expect(await names(search), search).toEqual(['María Núñez-O’Brien'])
  expect(await names('nunes')).toEqual([])
  expect(await names('kim obrien')).toEqual([])
  expect(await names('%')).toEqual([])
  expect(await names(' \u200b ')).toHaveLength(2)
})

test('finds an email by its subject and its recipient in the same way', async ({ site, admin }) => {
  const { db, mailer } = site.services
  const letter = { greeting: 'Hi', parts: [] }
  await mailer.enqueue(db, 'camp-message', {
    key: 'camp-message:search-1',
    email: createEmailText('anne-marie@example.com', { ...letter, subject: 'Zoë Núñez-O’Brien wrote' }),
  })
  const subjects = (search: string) => found(site, admin, 'adminEmails', 'EmailFilter', { search }, 'subject')
  for (const search of [...typed, 'anne\u2011marie@EXAMPLE.com', '\ufeffanne-marie@'])
    expect(await subjects(search), search).toEqual(['Zoë Núñez-O’Brien wrote'])
  expect(await subjects('nunes')).toEqual([])
})

test('finds audit entries by actor name and by action', async ({ site, admin }) => {
  const { db } = site.services
  const who = await createSignedInUser(site)
  await db.user.update({ where: { id: who.userId }, data: { username: 'zoë.núñez-reed' } })
  await db.auditEntry.create({
    data: { actor: `user:${who.userId}`, action: 'signed-in', subject: `user:${who.userId}` },
  })
  const lines = (name: string) => found(site, admin, 'auditEntries', 'AuditFilter', { who: name }, 'who')
  for (const name of ['zoe.nunez', 'ZOË.NÚÑEZ–reed', 'nunez\u2011reed\u200b'])
    expect(await lines(name), name).toEqual(['zoë.núñez-reed'])
  expect(await lines('nunes')).toEqual([])
  const countDone = async (action: string) =>
    (await found(site, admin, 'auditEntries', 'AuditFilter', { who: 'zoe.nunez', action }, 'who')).length
  expect([await countDone('signed-in'), await countDone('signed-out')]).toEqual([1, 0])
  await db.auditEntry.create({ data: { actor: 'system', action: 'reconciled', subject: 'books' } })
  expect((await lines(' System\u200b')).length).toBeGreaterThan(0)
})

test('the audit trail names events, emails and bookings', async ({ site, admin }) => {
  const { db } = site.services
  const { id } = await createEvent(site.services, { title: 'Trail Camp' })
  const email = await db.outgoingEmail.create({
    data: {
      key: 'trail',
      recipient: 'a@example.com',
      subject: 'Trail mail',
      encryptedContent: new Uint8Array(),
    },
  })
  const titles: Record<string, string | null> = {
    [`event:${id}`]: 'Trail Camp',
    [`email:${email.id}`]: 'Trail mail',
    'event:999999999': null,
    'event:99999999999': null,
    'books:all': null,
  }
  for (const [subject, title] of Object.entries(titles)) {
    await db.auditEntry.create({ data: { actor: 'system', action: 'trail-test', subject } })
    const filter = { action: 'trail-test', subject }
    expect(await found(site, admin, 'auditEntries', 'AuditFilter', filter, 'subjectTitle')).toEqual([title])
  }
})

test('organisers and the public find an event by its words', async ({ site, admin }) => {
  await createEvent(site.services, { title: 'Père–fils Weekend', location: 'Café d’Or, Canungra' })
  await createEvent(site.services, { title: 'Ridge Camp', location: 'Lamington' })
  const asAdmin = (search: string) =>
    found(site, admin, 'adminEvents', 'AdminEventFilter', { search }, 'title')
  const asFamily = (text: string) => found(site, admin, 'events', 'EventFilter', { text }, 'title')
  for (const words of ['pere-fils', 'PÈRE‑FILS', 'pere fils week', 'cafe dor', "Café d'or"]) {
    expect(await asAdmin(words), words).toEqual(['Père–fils Weekend'])
    expect(await asFamily(words), words).toEqual(['Père–fils Weekend'])
  }
  expect([await asAdmin('perefils'), await asFamily('perefils')]).toEqual([[], []])
})

test('long lists of events and emails are searched by an index', async ({ db }) => {
  const plans = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`
    const events = await tx.$queryRaw<{ 'QUERY PLAN': string }[]>`
      EXPLAIN SELECT id FROM event WHERE search_text(title) LIKE '%ridge%' OR search_text(location) LIKE '%ridge%'`
    const emails = await tx.$queryRaw<{ 'QUERY PLAN': string }[]>`
      EXPLAIN SELECT id FROM outgoing_email WHERE search_text(recipient) LIKE '%ridge%' OR search_text(subject) LIKE '%ridge%'`
    return [...events, ...emails].map((line) => line['QUERY PLAN']).join('\n')
  })
  expect(plans).toContain('event_search')
  expect(plans).toContain('outgoing_email_search')
})
