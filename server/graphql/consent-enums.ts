import { builder } from './builder.ts'

/** Internal values are as stored. */
export const ConsentDocument = builder.enumType('ConsentDocument', {
  description: 'What a party agrees to before it comes.',
  values: {
    TERMS: { value: 'terms', description: 'The terms and conditions.' },
    SAFETY: { value: 'safety', description: 'The safety guidelines.' },
    MEDICAL: { value: 'medical', description: 'Medical help in an emergency.' },
    PHOTO: { value: 'photo', description: 'Whether each person may be photographed.' },
  },
} as const)

export const PhotoChoice = builder.enumType('PhotoChoice', {
  description: 'Whether a person may be photographed.',
  values: {
    YES: { description: 'Photos are fine.' },
    NO: { description: 'No photos.' },
    NO_FACES: { description: 'Photos without the face.' },
  },
})
