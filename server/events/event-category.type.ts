import { builder } from '../graphql/builder.ts'

/** Internal values are as stored. */
export const EventCategory = builder.enumType('EventCategory', {
  description: 'Category of an event, by which families filter the list.',
  values: {
    OUTDOOR: { value: 'outdoor', description: 'Outdoor adventure.' },
    SKILLS: { value: 'skills', description: 'Skills and crafts.' },
    WELLNESS: { value: 'wellness', description: 'Wellness and fitness.' },
    SOCIAL: { value: 'social', description: 'Social event.' },
  },
} as const)
