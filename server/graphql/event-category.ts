import { builder } from './builder.ts'

/** The categories that the organiser can choose; inside, the words as they are stored. */
export const EventCategory = builder.enumType('EventCategory', {
  description: 'What kind of event it is.',
  values: {
    OUTDOOR: { value: 'outdoor', description: 'An outdoor adventure.' },
    SKILLS: { value: 'skills', description: 'Skills and crafts.' },
    WELLNESS: { value: 'wellness', description: 'Wellness and fitness.' },
    SOCIAL: { value: 'social', description: 'A social event.' },
  },
} as const)
