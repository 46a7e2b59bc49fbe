import { expect } from 'vitest'
import { cancelEvent } from '../event-changes/cancelling-events.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { whileEventIsLocked, whileTransferOfferIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { acceptTransfer, offeredToken, offerTransfer, paidParty, robin } from './transferring.ts'

type Offered = { id: string; eventId: number; token: string }

async function offeredParty(site: RunningSite): Promise<Offered> {
  const { id, eventId, cookie } = await paidParty(site)
  expect(await offerTransfer(site, id, cookie)).toMatchObject({ bookingId: id })
  return { id, eventId, token: await offeredToken(site, robin.email) }
}

/** The receiver accepts while the organiser cancels the camp. Returns the audit entries in order. */
async function acceptedWhileCampIsCancelled(site: RunningSite, party: Offered) {
  const admin = await createSignedInUser(site, { role: 'admin' })
  const { eventId } = party
  const answers = await whileTransferOfferIsLocked(site.databaseUrl, party.id, [
    () => acceptTransfer(site, party.token),
    async () => (await cancelEvent(site.url, admin.cookie, eventId)).__typename,
  ])
  expect(answers).toEqual(['AcceptTransferPayload', 'CancelEventPayload'])
  const trail = await site.services.db.auditEntry.findMany({
    where: {
      subject: { in: [`booking:${party.id}`, `event:${eventId}`] },
      action: { in: ['booking-transferred', 'event-cancelled'] },
    },
    orderBy: { id: 'asc' },
  })
  return trail.map(({ action }) => action)
}

const withoutEventLock = (sql: string) => sql.replace('ORDER BY id FOR NO KEY UPDATE', 'ORDER BY id')

test('cancels a camp after an acceptance that has begun', async ({ site }) => {
  const done = await acceptedWhileCampIsCancelled(site, await offeredParty(site))
  expect(done).toEqual(['booking-transferred', 'event-cancelled'])
})

test('rejects an acceptance that waits for the cancellation of its camp', async ({ site }) => {
  const { eventId, token } = await offeredParty(site)
  const admin = await createSignedInUser(site, { role: 'admin' })
  const answers = await whileEventIsLocked<unknown>(site.databaseUrl, eventId, [
    async () => (await cancelEvent(site.url, admin.cookie, eventId)).__typename,
    () => acceptTransfer(site, token),
  ])
  expect(answers).toEqual(['CancelEventPayload', 'TransferOfferEndedError'])
})

test('negative test: without the event lock a cancelled booking is accepted', async ({ site }) => {
  const party = await offeredParty(site)
  const done = await withReplacedStatements(withoutEventLock, () => acceptedWhileCampIsCancelled(site, party))
  expect(done).toEqual(['event-cancelled', 'booking-transferred'])
})
