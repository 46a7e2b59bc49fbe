import { z } from 'zod'
import { campMessageFormSchema } from '../../domain/messages/camp-message-form.ts'
import { signedInCampLeader } from '../accounts/camp-leader.ts'
import { parseInput } from '../accounts/parse-input.ts'
import { CODE_OF_THE_DAY } from '../accounts/staff-check.ts'
import type { Context } from '../context.ts'
import { recordStaffAccess } from '../platform/audit.ts'
import { buildCampMessageEmail, type MessageFamily } from './camp-message-email.ts'
import { toMessageFamiliesQuery } from './message-families.ts'
import { findCampForMessage } from './send-camp-message.ts'

const previewInputSchema = campMessageFormSchema.extend({ place: z.int().min(0).max(100_000) })

export type CampMessagePreview = {
  /** Zero-based. */
  place: number
  families: number
  name: string
  subject: string
  text: string
}

type PreviewFamily = MessageFamily & { lastName: string; place: number; families: number }

/**
 * Writes an audit entry. Null when no family would receive the message.
 * @param input the form and the zero-based index by name; larger values select the last family
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, EventNotFoundError, CampCancelledError
 */
export async function previewCampMessage(
  context: Context,
  eventId: number,
  input: unknown,
): Promise<CampMessagePreview | null> {
  const userId = await signedInCampLeader(context, eventId, CODE_OF_THE_DAY)
  const { place: wanted, ...form } = parseInput(previewInputSchema, input)
  const camp = await findCampForMessage(context.db, eventId)
  const [family] = await context.db.$queryRaw<PreviewFamily[]>`
    WITH families AS (
      SELECT first.email, first.first_name, first.last_name, array_agg(booking.code ORDER BY booking.created_at, booking.id) AS codes,
        (row_number() OVER (ORDER BY lower(first.last_name || ' ' || first.first_name), group_booking_id))::int - 1 AS place,
        (count(*) OVER ())::int AS families
      FROM (${toMessageFamiliesQuery(eventId, form.includesUnpaid)}) AS chosen
        JOIN booking USING (id) JOIN booking AS first ON first.id = group_booking_id
      GROUP BY group_booking_id, first.email, first.first_name, first.last_name
    )
    SELECT email, first_name AS "firstName", last_name AS "lastName", codes, place, families
    FROM families WHERE place = least(${wanted}::int, families - 1)`
  if (family === undefined) return null
  const { firstName, lastName, place, families } = family
  await recordStaffAccess(context.db, {
    actor: `user:${userId}`,
    action: 'camp-message-read',
    subject: `event:${eventId}`,
  })
  const { subject, text } = buildCampMessageEmail(form, camp, family, context.organiserEmail)
  return { place, families, name: `${firstName} ${lastName}`, subject, text }
}
