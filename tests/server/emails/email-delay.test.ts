import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { maxOutboxAttempts } from '../../../server/platform/outbox-attempts.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'

async function statuses(site: RunningSite) {
  // The health response is cached for half a second.
  await sleep(600)
  return Promise.all(
    ['/healthz/mail', '/readyz', '/healthz'].map(
      async (path) => (await call(`${site.url}${path}`, 'GET')).status,
    ),
  )
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('raises the alarm for an email delayed over ten minutes; instances stay up', async ({ site }) => {
  const { db } = site.services
  expect(await statuses(site)).toEqual([200, 200, 200])
  const email = { recipient: 'a@example.com', subject: 'Late', encryptedContent: new Uint8Array(1) }
  const { id } = await db.outgoingEmail.create({
    data: { ...email, key: 'late:1', createdAt: minutesAgo(9) },
  })
  expect(await statuses(site)).toEqual([200, 200, 200])
  await db.outgoingEmail.update({ where: { id }, data: { createdAt: minutesAgo(11) } })
  expect(await statuses(site)).toEqual([503, 200, 200])
  // Emails in these states do not wait.
  for (const state of ['STORED', 'SENT', 'FAILED'] as const) {
    await db.outgoingEmail.update({ where: { id }, data: { state } })
    expect(await statuses(site)).toEqual([200, 200, 200])
  }
})

test('also raises the alarm for an outbox message without a written email', async ({ site }) => {
  const { db } = site.services
  const waiting = { kind: 'booking-received', key: 'booking-received:x', payload: {} }
  const { id } = await db.outboxMessage.create({
    data: { ...waiting, createdAt: minutesAgo(11), dueAt: new Date(Date.now() + 3_600_000) },
  })
  expect(await statuses(site)).toEqual([503, 200, 200])
  // Given-up messages are shown to the organiser, and would block the alarm forever.
  await db.outboxMessage.update({ where: { id }, data: { attempts: maxOutboxAttempts } })
  expect(await statuses(site)).toEqual([200, 200, 200])
  await db.outboxMessage.update({ where: { id }, data: { attempts: maxOutboxAttempts - 1 } })
  expect(await statuses(site)).toEqual([503, 200, 200])
  await db.outboxMessage.update({ where: { id }, data: { doneAt: new Date() } })
  expect(await statuses(site)).toEqual([200, 200, 200])
})
