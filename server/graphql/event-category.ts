import { builder } from './builder.ts'

/** Internal values are as stored. */
export const EventCategory = builder.enumType('EventCategory', {
  description: 'What kind of event it is.',
  values: {
    OUTDOOR: { value: 'outdoor', description: 'An outdoor adventure.' },
    SKILLS: { value: 'skills', description: 'Skills and crafts.' },
    WELLNESS: { value: 'wellness', description: 'Wellness and fitness.' },
    SOCIAL: { value: 'social', description: 'A social event.' },
  },
} as const)
