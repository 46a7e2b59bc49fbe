import { z } from 'zod'
import { TICK_KINDS } from '../../../domain/camp/attendance.ts'

// Without this zod tries `new Function` when an object schema is made, and a browser reports that try as a
// breach of the content policy even though zod goes on without it. It has to come before the first schema.
z.config({ jitless: true })

const person = z.object({
  /** As ticks name it: a0 for the booker. */
  key: z.string(),
  isChild: z.boolean(),
  name: z.string(),
  age: z.number().nullable(),
  /** What a kitchen or a first-aider has to know; empty for nothing. */
  allergies: z.string(),
  diet: z.string(),
  /** What was chosen about photos; null while nothing was. */
  photo: z.enum(['YES', 'NO', 'NO_FACES']).nullable(),
})

const family = z.object({
  bookingId: z.string(),
  /** The booking was cancelled while these people were at the camp. Copies of earlier versions lack it. */
  isCancelled: z.boolean().default(false),
  /** The short reference; null where the booking has none. */
  code: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  emergencyName: z.string(),
  emergencyPhone: z.string(),
  /** What the family wrote; empty for nothing. */
  requirements: z.string(),
  notes: z.string(),
  tents: z.number(),
  /** What of Before You Come is missing, in words. */
  missing: z.array(z.string()),
  /** Adults who may take the children home, beside the booker. */
  collectors: z.array(z.string()),
  people: z.array(person),
})

/** A camp with everybody who comes, as the page of its day shows it and as a copy of it is kept. */
export const campSchema = z.object({
  title: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  families: z.array(family),
})

export type Camp = z.infer<typeof campSchema>
export type CampFamily = z.infer<typeof family>
export type CampPerson = z.infer<typeof person>

const undone = z.object({ at: z.string(), who: z.string().nullable() })
const tick = z.object({
  id: z.string(),
  bookingId: z.string(),
  person: z.string(),
  kind: z.enum(TICK_KINDS),
  at: z.string(),
  who: z.string().nullable(),
  collector: z.string().nullable(),
  clockAheadSeconds: z.number().nullable().default(null),
  undone: undone.nullable(),
})

/** What a kept copy holds. `offsetMs` leads from the device's clock to the server's. */
export const campCopySchema = z.object({
  camp: campSchema,
  ticks: z.array(tick),
  offsetMs: z.number().default(0),
})

/** What a kept act holds. */
export const tickActSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('TICK'), tick }),
  z.object({ type: z.literal('UNDO'), tickId: z.string(), undone }),
])
