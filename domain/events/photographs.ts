import { z } from 'zod'
import { createListSchema } from '../booking-form.ts'
import { mediaAddress, wholeNumber } from '../form-fields.ts'
import { INVALID_IMAGE, PICTURE_ALT_LENGTH } from '../pictures.ts'
import { optionalLine } from '../typed-text/text-fields.ts'

export const MAX_PHOTOGRAPHS = 8

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

export type Photograph = z.infer<typeof photograph>

export const photographList = createListSchema(
  photograph,
  MAX_PHOTOGRAPHS,
  `You can add up to ${MAX_PHOTOGRAPHS} photographs`,
  'Photographs must be a list',
)

const storedPhotographs = z.array(
  z.object({ imageUrl: z.string(), alt: z.string(), focusX: z.number(), focusY: z.number() }),
)

export function parsePhotographs(stored: unknown): Photograph[] {
  return storedPhotographs.parse(stored)
}

type EventPictures = { imageUrl: string; imageAlt: string | null; photographs: readonly Photograph[] }

/** The main picture is first, unless it is a drawing or already listed. */
export function getEventPhotographs({
  imageUrl,
  imageAlt,
  photographs,
}: EventPictures): readonly Photograph[] {
  if (isDrawing(imageUrl) || photographs.some((each) => each.imageUrl === imageUrl)) return photographs
  return [{ imageUrl, alt: imageAlt ?? '', focusX: 50, focusY: 50 }, ...photographs]
}

/** Drawings are focused near the foot. */
export function getCoverPhotograph(event: EventPictures): Photograph {
  const [first] = getEventPhotographs(event)
  return first ?? { imageUrl: event.imageUrl, alt: event.imageAlt ?? '', focusX: 50, focusY: 88 }
}

function isDrawing(imageUrl: string): boolean {
  return imageUrl.startsWith('/media/scenes/')
}
