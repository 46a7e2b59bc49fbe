import { z } from 'zod'
import { createListSchema, LIMITS } from './booking-form.ts'
import { arrangementFields, type PartySize, partyPositions } from './camp/arrangements-form.ts'
import { SAFETY, TERMS } from './policies.ts'
import { nameLine } from './typed-text/text-fields.ts'

/** A new edition requires consent again. */
export const CONSENT_EDITIONS = {
  terms: TERMS.edition,
  safety: SAFETY.edition,
  medical: '2026-11',
  photo: '2026-11',
} as const

export type ConsentDocument = keyof typeof CONSENT_EDITIONS

/** Changing a sentence requires a new edition. */
export const CONSENT_STATEMENTS = {
  terms: 'I am over 18 and accept the terms and conditions for everyone in my party.',
  safety: 'I have read the safety guidelines and my party will follow them.',
  medical:
    "In an emergency, the organisers may give first aid and call medical help for anyone in my party if they can't ask me.",
  photo: "The organisers take photos and videos. I choose for each person whether that's OK.",
} as const satisfies Record<ConsentDocument, string>

export const PHOTO_CHOICES = ['YES', 'NO', 'NO_FACES'] as const
export type PhotoChoice = (typeof PHOTO_CHOICES)[number]

export const PHOTO_CHOICE_LABELS = {
  YES: 'Photos are OK',
  NO: 'No photos',
  NO_FACES: "OK, but don't show their face",
} as const satisfies Record<PhotoChoice, string>

/** Other adults have -2 and below. */
export const BOOKER_POSITION = -1

const ONE_CHOICE_EACH = 'Please make one photo choice for each person'

const photoChoice = z.object(
  {
    position: z.int(ONE_CHOICE_EACH).min(-LIMITS.people, ONE_CHOICE_EACH).max(LIMITS.people, ONE_CHOICE_EACH),
    choice: z.enum(PHOTO_CHOICES, 'Please choose whether photos are OK'),
  },
  ONE_CHOICE_EACH,
)

export function consentFormSchema(party: PartySize) {
  const positions = partyPositions(party)
  return z.object(
    {
      acceptedBy: nameLine('Please enter your name', 'Name', LIMITS.nameLength * 2),
      acceptsTerms: z.literal(true, 'Please accept the terms and conditions'),
      acceptsSafety: z.literal(true, 'Please accept the safety guidelines'),
      acceptsMedical: z.literal(true, 'Please agree to medical help in an emergency'),
      photoChoices: createListSchema(photoChoice, positions.length, ONE_CHOICE_EACH, ONE_CHOICE_EACH).refine(
        (choices) => positions.every((position) => choices.some((each) => each.position === position)),
        ONE_CHOICE_EACH,
      ),
      ...arrangementFields(party),
    },
    'The form is not valid',
  )
}

export type ConsentForm = z.infer<ReturnType<typeof consentFormSchema>>
