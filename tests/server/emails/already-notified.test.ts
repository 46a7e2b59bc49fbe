import { expect } from 'vitest'
import {
  createEarlierNoticeSql,
  isAlreadyNotified,
} from '../../../server/bookings/emails/is-already-notified.ts'
import { Prisma } from '../../../server/platform/prisma.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { bookParty } from '../fixtures/paying.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'

test('checks by an index among thousands whether a mailbox was notified', async ({ site }) => {
  const { db } = site.services
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 50 })
  const { id } = await bookParty(site, eventId, { email: 'dad@example.com' })
  // As after the cancellation of their event. Triggers reject this initial state.
  await asOwner(
    site.databaseUrl,
    `ALTER TABLE booking DISABLE TRIGGER USER;
    INSERT INTO booking
    SELECT (jsonb_populate_record(booking, jsonb_build_object(
      'id', 'many-' || number, 'code', generate_booking_code(), 'email', 'one' || number || '@example.com',
      'state', 'CANCELLED', 'hold_expires_at', NULL, 'cancelled_at', now(), 'access_token_hash', NULL))).*
    FROM booking, generate_series(1, 3000) AS number WHERE id = '${id}';
    INSERT INTO cancellation (booking_id, actor, cause, is_whole, outcome, policy_edition, days_before, seats,
      cancelled_cents)
    SELECT id, 'system', 'EVENT', true, 'NONE', policy_edition, 3, 3, 0 FROM booking WHERE id LIKE 'many-%';
    ALTER TABLE booking ENABLE TRIGGER USER;
    ANALYZE booking, cancellation`,
  )
  const last = 1_000_000
  const asked = { eventId, email: 'One77+tag@example.com' }
  expect(await isAlreadyNotified(db, last, asked)).toBe(true)
  expect(await isAlreadyNotified(db, last, { eventId, email: 'one3001@example.com' })).toBe(false)
  expect(await isAlreadyNotified(db, last, { eventId: eventId + 1, email: 'one77@example.com' })).toBe(false)
  const plan = await db.$queryRaw<object[]>(Prisma.sql`EXPLAIN ${createEarlierNoticeSql(last, asked)}`)
  expect(JSON.stringify(plan)).toContain('booking_cancelled_unpaid')
})
