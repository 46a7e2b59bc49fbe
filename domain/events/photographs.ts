import { z } from 'zod'
import { listOf } from '../booking-form.ts'
import { mediaAddress, wholeNumber } from '../form-fields.ts'
import { INVALID_IMAGE, PICTURE_ALT_LENGTH } from '../pictures.ts'
import { optionalLine } from '../typed-text/text-fields.ts'

// Without this zod tries `new Function`, which a browser reports as a breach of the content policy.
z.config({ jitless: true })

/** Most photographs of one event, beside the picture that every event has. */
export const MOST_PHOTOGRAPHS = 8

const PERCENT = { minimum: 0, maximum: 100 }

const photograph = z.object(
  {
    imageUrl: mediaAddress('Address of the photograph is required', INVALID_IMAGE),
    alt: optionalLine('Description of the photograph', PICTURE_ALT_LENGTH),
    focusX: wholeNumber('Focus across is required', 'Focus across', PERCENT),
    focusY: wholeNumber('Focus down is required', 'Focus down', PERCENT),
  },
  'A photograph must be an object',
)

/** A photograph of an event, as a form has it and as it is stored with the event. */
export type Photograph = z.infer<typeof photograph>

/** The photographs in a form, in their order; left out there are none. */
export const photographList = listOf(
  photograph,
  MOST_PHOTOGRAPHS,
  `At most ${MOST_PHOTOGRAPHS} photographs can be kept`,
  'Photographs must be a list',
)

const storedPhotographs = z.array(
  z.object({ imageUrl: z.string(), alt: z.string(), focusX: z.number(), focusY: z.number() }),
)

/** What is stored of an event's photographs, as it is. */
export function photographsIn(stored: unknown): Photograph[] {
  return storedPhotographs.parse(stored)
}

type EventPictures = { imageUrl: string; imageAlt: string | null; photographs: readonly Photograph[] }

/**
 * Everything that was photographed for an event, what comes first being its picture wherever it is shown. An address
 * that the organiser gave as the event's picture is a photograph, and the first, unless it stands among the others; one
 * of the site's drawings is none.
 */
export function photographsOf({ imageUrl, imageAlt, photographs }: EventPictures): readonly Photograph[] {
  if (isDrawing(imageUrl) || photographs.some((each) => each.imageUrl === imageUrl)) return photographs
  return [{ imageUrl, alt: imageAlt ?? '', focusX: 50, focusY: 50 }, ...photographs]
}

/**
 * The picture of an event wherever one is shown: its first photograph, and its drawing while it has none. What happens
 * in a drawing happens near its foot.
 */
export function coverOf(event: EventPictures): Photograph {
  const [first] = photographsOf(event)
  return first ?? { imageUrl: event.imageUrl, alt: event.imageAlt ?? '', focusX: 50, focusY: 88 }
}

function isDrawing(imageUrl: string): boolean {
  return imageUrl.startsWith('/media/scenes/')
}
