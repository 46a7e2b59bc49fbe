import { builder } from '../../graphql/builder.ts'

/** Internal values are as stored. */
export const ConsentDocument = builder.enumType('ConsentDocument', {
  description: 'Document that a party accepts before the event.',
  values: {
    TERMS: { value: 'terms', description: 'Terms and conditions.' },
    SAFETY: { value: 'safety', description: 'Safety guidelines.' },
    MEDICAL: { value: 'medical', description: 'Consent to medical help in an emergency.' },
    PHOTO: { value: 'photo', description: 'Choice for each person whether they may be photographed.' },
  },
} as const)

export const PhotoChoice = builder.enumType('PhotoChoice', {
  description: 'Whether a person may be photographed.',
  values: {
    YES: { description: 'Photos are allowed.' },
    NO: { description: 'No photos are allowed.' },
    NO_FACES: { description: 'Photos are allowed when they do not show the face.' },
  },
})
