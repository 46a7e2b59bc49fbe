import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'

/*
 * Writes the rows of the site's booking (event, booking, child, outbox message and session) in one statement,
 * with details, child, token and session id encrypted. Nothing is validated, priced or limited.
 */
const key = randomBytes(32)

const formShape = z.object({
  eventId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  emergencyContactName: z.string(),
  emergencyContactPhone: z.string(),
  adultCount: z.number(),
  childCount: z.number(),
  childrenDetails: z.array(z.unknown()),
  specialRequirements: z.string(),
  additionalNotes: z.string(),
})

const book = {
  name: 'book',
  text: `
    WITH seats AS (
      UPDATE event SET current_participants = current_participants + $2 + $3
      WHERE id = $1 AND is_active AND deleted_at IS NULL AND cancelled_at IS NULL AND booking_closes_at > now()
        AND current_participants + $2 + $3 <= max_participants
      RETURNING *
    ), booked AS (
      INSERT INTO booking (
        id, event_id, state, payment_state, first_name, last_name, email, phone, adult_count, child_count,
        encrypted_details, nights, adult_price_cents, child_price_cents, tent_price_cents, beer_price_cents,
        tshirt_price_cents, tshirt_kids_price_cents, hoodie_price_cents, hoodie_kids_price_cents,
        total_cents, hold_expires_at, request_hmac, access_token_hash, encrypted_access_token, created_by_sid, client_network_hmac
      )
      SELECT $4, id, 'HELD', 'UNPAID', $5, $6, $7, $8, $2, $3,
        $9, end_date - start_date, adult_price_cents, child_price_cents, tent_price_cents, beer_price_cents,
        tshirt_price_cents, tshirt_kids_price_cents, hoodie_price_cents, hoodie_kids_price_cents,
        (end_date - start_date) * (adult_price_cents * $2 + child_price_cents * $3),
        now() + interval '30 minutes', $10, $11, $12, $13, $14
      FROM seats RETURNING *
    ), child AS (
      INSERT INTO booking_child (booking_id, position, encrypted_details) SELECT id, 0, $15 FROM booked
    ), begun AS (
      INSERT INTO session (sid, sess, expire)
      SELECT $13, jsonb_build_object('grants', jsonb_build_array(id)), now() + interval '30 days' FROM booked
    ), message AS (
      INSERT INTO outbox (kind, key, payload)
      SELECT 'booking-received', 'booking-received:' || id, jsonb_build_object('bookingId', id) FROM booked
    )
    SELECT id, total_cents AS "totalAmount", hold_expires_at AS "holdExpiresAt" FROM booked`,
}

/** Returns undefined without a free seat. */
export async function bookEncrypted(pool: pg.Pool, body: unknown): Promise<unknown> {
  const form = formShape.parse(body)
  const id = randomBytes(16).toString('base64url')
  const token = randomBytes(32).toString('base64url')
  const session = randomBytes(32).toString('base64url')
  const { emergencyContactName, emergencyContactPhone, specialRequirements, additionalNotes } = form
  const details = { emergencyContactName, emergencyContactPhone, specialRequirements, additionalNotes }
  const { rows } = await pool.query({
    ...book,
    values: [
      form.eventId,
      form.adultCount,
      form.childCount,
      id,
      form.firstName,
      form.lastName,
      form.email,
      form.phone,
      encrypt(details, id),
      createHmac('sha256', key).update(JSON.stringify(form)).digest(),
      createHash('sha256').update(token).digest(),
      encrypt(token, id),
      createHash('sha256').update(session).digest(),
      createHmac('sha256', key).update('127.0.0.1').digest(),
      encrypt(form.childrenDetails[0], id),
    ],
  })
  return rows[0] && { ...rows[0], cookie: encrypt(session, 'cookie').toString('base64url') }
}

function encrypt(value: unknown, boundTo: string): Buffer {
  const nonce = randomBytes(12)
  const gcm = createCipheriv('aes-256-gcm', key, nonce)
  gcm.setAAD(Buffer.from(boundTo))
  const bytes = Buffer.concat([gcm.update(JSON.stringify(value), 'utf8'), gcm.final()])
  return Buffer.concat([nonce, gcm.getAuthTag(), bytes])
}
