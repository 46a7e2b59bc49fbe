import { z } from 'zod'
import { addDays, type Day } from '../dates.ts'
import { day } from '../form-fields.ts'

// Without this zod tries `new Function` when an object schema is made, and a browser reports that try as a
// breach of the content policy even though zod goes on without it. It has to come before the first schema.
z.config({ jitless: true })

/** How many days a gallery is there unless the organiser chooses another last day. */
export const GALLERY_DAYS = 60
/** The most days that a gallery may be there. */
export const MOST_GALLERY_DAYS = 180
/** The most photos of one camp. */
export const MOST_PHOTOS = 200

const tooMany = `At most ${MOST_PHOTOS} photos can be published`

/** What an organiser confirms when photos are published. @param today in Brisbane */
export function publishFormSchema(today: Day) {
  return z.object({
    photoIds: z
      .array(z.string(), 'Please choose the photos')
      .min(1, 'There is no photo to publish')
      .max(MOST_PHOTOS, tooMany),
    lastDay: day('Please choose the last day', 'The last day').refine(
      (chosen) => chosen > today && chosen <= addDays(today, MOST_GALLERY_DAYS),
      `The last day must lie between tomorrow and ${MOST_GALLERY_DAYS} days from now`,
    ),
    /** Which people with which choices were seen. */
    unwillingVersion: z.string(),
    nobodyRecognisable: z.literal(
      true,
      'Please confirm that nobody who did not agree to photos can be recognised',
    ),
  })
}
