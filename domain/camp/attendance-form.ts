import { z } from 'zod'
import { LIMITS } from '../booking-form.ts'
import { nameLine } from '../typed-text/text-fields.ts'
import { TICK_KINDS } from './attendance.ts'

// Without this zod tries `new Function` when an object schema is made, and a browser reports that try as a
// breach of the content policy even though zod goes on without it. It has to come before the first schema.
z.config({ jitless: true })

/**
 * How much one call may tell; characters of the name of who takes a child home, which is the booker's first and last
 * name, one that the family gave, or typed.
 */
export const ATTENDANCE_LIMITS = { acts: 200, collectorLength: LIMITS.nameLength * 2 + 1 } as const

const id = z.uuid('A tick needs an id of its own')
const at = z.iso.datetime({ offset: true, error: 'When must be an instant' })
const tooMany = `At most ${ATTENDANCE_LIMITS.acts} at a time`

const tick = z.object({
  id,
  bookingId: z.string().max(40),
  person: z.string().regex(/^[ac]\d{1,9}$/, 'There is no such person'),
  kind: z.enum(TICK_KINDS),
  at,
  collector: nameLine('Enter who takes the child home', 'Name', ATTENDANCE_LIMITS.collectorLength).nullable(),
})
const undo = z.object({ tickId: id, at })

/** What a phone has to tell of a camp: who was ticked off, and which ticks were taken back. */
export const attendanceFormSchema = z.object({
  /** What the phone's clock says as it sends; null or left out by a page of an earlier version. */
  deviceTime: z.iso
    .datetime({ offset: true, error: 'The time of the device must be an instant' })
    .nullish()
    .transform((time) => time ?? null),
  ticks: z.array(tick).max(ATTENDANCE_LIMITS.acts, tooMany),
  undos: z.array(undo).max(ATTENDANCE_LIMITS.acts, tooMany),
})

export type AttendanceForm = z.infer<typeof attendanceFormSchema>
