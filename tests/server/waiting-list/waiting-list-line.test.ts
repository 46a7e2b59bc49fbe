import { expect } from 'vitest'
import { graphql } from '../fixtures/graphql-call.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { join, soldOutEvent, waitingBody } from './waiting-list.ts'

test('an admin reads the waiting list in order, page by page, and each read is logged', async ({ site }) => {
  const { db } = site.services
  const event = await soldOutEvent(site)
  const emails = ['first@line.example', 'second@line.example', 'third@line.example']
  for (const email of emails) await join(site.url, waitingBody(event.id, { email }))
  const admin = await createSignedInUser(site, { role: 'admin' })
  const line = `query ($id: ID!, $after: String) { event(id: $id) { waitingCount waitingList(first: 2, after: $after) {
    edges { node { email adultCount childCount phone notified joinedAt } } pageInfo { hasNextPage endCursor } } } }`
  const readPage = async (after: string | null) => {
    const { data } = await graphql(site.url, line, { id: String(event.id), after }, admin.cookie)
    return data?.event
  }
  expect(await readPage(null)).toMatchObject({
    waitingCount: 3,
    waitingList: {
      edges: [
        { node: { email: emails[0], adultCount: 2, childCount: 1, phone: '0400 111 222', notified: false } },
        { node: { email: emails[1] } },
      ],
      pageInfo: { hasNextPage: true },
    },
  })
  const first = await readPage(null)
  const cursor = /"endCursor":"([^"]+)"/.exec(JSON.stringify(first))?.[1] ?? ''
  expect(await readPage(cursor)).toMatchObject({
    waitingList: { edges: [{ node: { email: emails[2] } }], pageInfo: { hasNextPage: false } },
  })
  const readings = {
    actor: `user:${admin.userId}`,
    action: 'waiting-list-read',
    subject: `event:${event.id}`,
  }
  // One read entry per quarter-hour for all pages.
  expect(await db.auditEntry.count({ where: readings })).toBe(1)
  for (const after of [
    'x',
    createCursor(['title', 'x', 1]),
    createCursor(['joined', 'soon', 1]),
    createCursor(['joined', 1, 1]),
  ]) {
    const { errors } = await graphql(site.url, line, { id: String(event.id), after }, admin.cookie)
    expect(errors).toMatchObject([
      { code: 'InvalidInputError', message: 'The cursor is not one of this list' },
    ])
  }
})

function createCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

test('the counts of a whole page of events cost one query', async ({ site }) => {
  const admin = await createSignedInUser(site, { role: 'admin' })
  await join(site.url, waitingBody((await soldOutEvent(site)).id))
  let asked = 0
  const { data } = await withReplacedStatements(
    (sql) => {
      // Background jobs read the table as well.
      if (sql.includes('count(offer.id)')) asked += 1
      return sql
    },
    () => graphql(site.url, '{ events(first: 50) { edges { node { id waitingCount } } } }', {}, admin.cookie),
  )
  expect(JSON.stringify(data)).toMatch(/"waitingCount":1/)
  expect(asked).toBe(1)
})
