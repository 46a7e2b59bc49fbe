import { expect } from 'vitest'
import { cancelEvent } from '../event-changes/cancelling-events.ts'
import { waitAtGate, withGates } from '../fixtures/gates.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { join, soldOutEvent, waitingBody } from './waiting-list.ts'
import { getLine } from './waiting-list-actions.ts'

/** A party joins. During its insert the event is cancelled and all entries are notified. */
async function joinWhileCancelled(site: RunningSite, admin: SignedInUser, change = (sql: string) => sql) {
  const { id } = await soldOutEvent(site)
  const slowly = (sql: string) =>
    sql.replace(/AND cancelled_at IS NULL AND deleted_at IS NULL\s+FOR SHARE/, (guard) => {
      return `AND ${waitAtGate()} ${guard}`
    })
  const answer = await withReplacedStatements(
    (sql) => change(slowly(sql)),
    () =>
      withGates(site.databaseUrl, async (gates) => {
        const joining = join(site.url, waitingBody(id))
        await gates.runWhileWaiting(async () => {
          expect(await cancelEvent(site.url, admin.cookie, id)).toMatchObject({
            __typename: 'CancelEventPayload',
          })
          await getInbox(site).drainOutbox()
        })
        return joining
      }),
  )
  const waiting = await site.services.db.waitingListEntry.count({ where: { eventId: id, closedAt: null } })
  return { status: answer.status, message: answer.body.message, waiting }
}

test('nobody joins the waiting list of an event being cancelled', async ({ site, admin }) => {
  expect(await joinWhileCancelled(site, admin)).toEqual({
    status: 409,
    message: 'Booking for this event is closed',
    waiting: 0,
  })
})

test('negative test: without the event lock somebody joins', async ({ site, admin }) => {
  const withoutLock = (sql: string) =>
    sql.includes('INSERT INTO waiting_list_entry') ? sql.replace('FOR SHARE', '') : sql
  expect(await joinWhileCancelled(site, admin, withoutLock)).toMatchObject({ status: 201, waiting: 1 })
})

test('shows the organiser who waited when the event was cancelled or booking closed', async ({
  site,
  admin,
}) => {
  for (const endReason of ['CANCELLED', 'CLOSED', 'LEFT'] as const) {
    const { id } = await soldOutEvent(site)
    expect((await join(site.url, waitingBody(id))).status).toBe(201)
    await site.services.db.waitingListEntry.updateMany({
      where: { eventId: id },
      data: { closedAt: new Date(), endReason: endReason === 'LEFT' ? null : endReason },
    })
    const { waitingList } = await getLine(site, admin, id, 'waitingList { edges { node { status } } }')
    const edges = endReason === 'LEFT' ? [] : [{ node: { status: 'CLOSED' } }]
    expect(waitingList).toEqual({ edges })
  }
})
