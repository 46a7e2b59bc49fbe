import { z } from 'zod'
import { addDays, type Day } from '../dates.ts'
import { day } from '../form-fields.ts'

export const GALLERY_DAYS = 60
export const MAX_GALLERY_DAYS = 180
export const MAX_PHOTOS = 200

const tooMany = `At most ${MAX_PHOTOS} photos can be published`

/** @param today in Brisbane */
export function publishFormSchema(today: Day) {
  return z.object({
    photoIds: z
      .array(z.string(), 'Please choose the photos')
      .min(1, 'There are no photos to publish')
      .max(MAX_PHOTOS, tooMany),
    lastDay: day('Please choose the last day', 'The last day').refine(
      (chosen) => chosen > today && chosen <= addDays(today, MAX_GALLERY_DAYS),
      `The last day must be between tomorrow and ${MAX_GALLERY_DAYS} days from now`,
    ),
    photoChoicesVersion: z.string(),
    nobodyRecognisable: z.literal(
      true,
      'Please confirm that nobody who did not agree to photos can be recognised',
    ),
  })
}
