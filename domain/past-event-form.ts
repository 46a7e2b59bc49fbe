import { z } from 'zod'
import { day, mediaAddress, wholeNumber } from './form-fields.ts'
import { nameLine, requiredLine, requiredText } from './typed-text/text-fields.ts'

export const PAST_EVENT_LIMITS = {
  titleLength: 200,
  descriptionLength: 5000,
  durationLength: 20,
  participants: 100_000,
} as const

const INVALID_VIDEO = 'Valid video URL is required'
const INVALID_THUMBNAIL = 'Valid thumbnail URL is required'

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

export type PastEventForm = z.infer<typeof pastEventFormSchema>

export type PastEventFormInput = z.input<typeof pastEventFormSchema>
