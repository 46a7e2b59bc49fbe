import { z } from 'zod'
import { LIMITS } from '../booking-form.ts'
import { nameLine } from '../typed-text/text-fields.ts'
import { ATTENDANCE_KINDS } from './attendance.ts'

export const ATTENDANCE_LIMITS = { actions: 200, collectorLength: LIMITS.nameLength * 2 + 1 } as const

const id = z.uuid('A record needs an id of its own')
const at = z.iso.datetime({ offset: true, error: 'When must be an instant' })
const tooMany = `At most ${ATTENDANCE_LIMITS.actions} at a time`

const attendanceRecord = z.object({
  id,
  bookingId: z.string().max(40),
  person: z.string().regex(/^[ac]\d{1,9}$/, 'There is no such person'),
  kind: z.enum(ATTENDANCE_KINDS),
  at,
  collector: nameLine(
    'Enter who is taking the child home',
    'Name',
    ATTENDANCE_LIMITS.collectorLength,
  ).nullable(),
})
const attendanceUndo = z.object({ recordId: id, at })

export const attendanceFormSchema = z.object({
  deviceTime: z.iso.datetime({ offset: true, error: 'The time of the device must be an instant' }),
  records: z.array(attendanceRecord).max(ATTENDANCE_LIMITS.actions, tooMany),
  undos: z.array(attendanceUndo).max(ATTENDANCE_LIMITS.actions, tooMany),
})

export type AttendanceForm = z.infer<typeof attendanceFormSchema>
