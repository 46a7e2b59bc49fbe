import { z } from 'zod'
import { ATTENDANCE_KINDS } from '../../domain/camp/attendance.ts'

// Prevents zod's `new Function` attempt, which browsers report as a CSP violation. Must run before the first
// schema.
z.config({ jitless: true })

const person = z.object({
  /** As in attendance records: a0 is the booker. */
  key: z.string(),
  isChild: z.boolean(),
  name: z.string(),
  age: z.number().nullable(),
  /** Empty for none. */
  allergies: z.string(),
  diet: z.string(),
  /** Null while nothing is chosen. */
  photo: z.enum(['YES', 'NO', 'NO_FACES']).nullable(),
})

const family = z.object({
  bookingId: z.string(),
  /** Cancelled during the camp. */
  isCancelled: z.boolean(),
  /** Null if the booking has none. */
  code: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  emergencyName: z.string(),
  emergencyPhone: z.string(),
  requirements: z.string(),
  notes: z.string(),
  tents: z.number(),
  /** Missing parts of the Before You Come form, for display. */
  missing: z.array(z.string()),
  /** Adults other than the booker who may collect children. */
  collectors: z.array(z.string()),
  people: z.array(person),
})

export const campSchema = z.object({
  title: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  families: z.array(family),
})

export type Camp = z.infer<typeof campSchema>
export type CampFamily = z.infer<typeof family>
export type CampPerson = z.infer<typeof person>

const undoSchema = z.object({ at: z.string(), who: z.string().nullable() })
const attendanceRecordSchema = z.object({
  id: z.string(),
  bookingId: z.string(),
  person: z.string(),
  kind: z.enum(ATTENDANCE_KINDS),
  at: z.string(),
  who: z.string().nullable(),
  collector: z.string().nullable(),
  clockAheadSeconds: z.number().nullable().default(null),
  undone: undoSchema.nullable(),
})

/** `offsetMs` is added to device time to get server time. */
export const offlineRosterSchema = z.object({
  camp: campSchema,
  records: z.array(attendanceRecordSchema),
  offsetMs: z.number().default(0),
})

export const attendanceActionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('RECORD'), record: attendanceRecordSchema }),
  z.object({ type: z.literal('UNDO'), recordId: z.string(), undone: undoSchema }),
])
