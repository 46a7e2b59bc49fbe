import { z } from 'zod'
import { day, mediaAddress, wholeNumber } from './form-fields.ts'
import { nameLine, requiredLine, requiredText } from './typed-text/text-fields.ts'

// Without this zod tries `new Function` when an object schema is made, and a browser reports that try as a
// breach of the content policy even though zod goes on without it. It has to come before the first schema.
z.config({ jitless: true })

/** Bounds of a past event: texts in characters, people. */
export const PAST_EVENT_LIMITS = {
  titleLength: 200,
  descriptionLength: 5000,
  durationLength: 20,
  participants: 100_000,
} as const

const INVALID_VIDEO = 'Valid video URL is required'
const INVALID_THUMBNAIL = 'Valid thumbnail URL is required'

/**
 * The organiser's form of a past event. Every field is required; the number of people may be text, the day
 * an instant in ISO 8601. Unknown fields are dropped.
 */
export const pastEventFormSchema = z.object(
  {
    title: nameLine('Title is required', 'Title', PAST_EVENT_LIMITS.titleLength),
    description: requiredText('Description is required', 'Description', PAST_EVENT_LIMITS.descriptionLength),
    videoUrl: mediaAddress(INVALID_VIDEO, INVALID_VIDEO),
    thumbnailUrl: mediaAddress(INVALID_THUMBNAIL, INVALID_THUMBNAIL),
    duration: requiredLine('Duration is required', 'Duration', PAST_EVENT_LIMITS.durationLength),
    eventDate: day('Event date is required', 'Event date'),
    participants: wholeNumber('Number of participants is required', 'Number of participants', {
      minimum: 0,
      maximum: PAST_EVENT_LIMITS.participants,
    }),
  },
  'A past event must be an object',
)

/** A checked form. */
export type PastEventForm = z.infer<typeof pastEventFormSchema>

/** What may be handed to the schema. */
export type PastEventFormInput = z.input<typeof pastEventFormSchema>
