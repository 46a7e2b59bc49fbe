import { builder } from '../../graphql/builder.ts'
import { getInformationParts, type InformationPart, type InformationTime } from './event-information.ts'

const Time = builder.enumType('InformationTime', {
  description: 'Time at which a booked family receives practical information about an event.',
  values: {
    A_WEEK_BEFORE: { description: 'By email 1 week before the first day.' },
    SOON: {
      description:
        'By the same email within a day, because the booking was confirmed 3 to 7 days before the first day.',
    },
    NOW: {
      description:
        'With the confirmation, because the booking was confirmed less than 3 days before the first day.',
    },
  } satisfies Record<InformationTime, { description: string }>,
})

const Part = builder.enumType('InformationPart', {
  description:
    'Information from the organiser for booked families, in addition to times and things to bring.',
  values: {
    DIRECTIONS: { description: 'Directions to the camp.' },
    PLAN: { description: 'Plan of the camp by days and hours.' },
    LEADERS: { description: 'People who lead the camp.' },
  } satisfies Record<InformationPart, { description: string }>,
})

builder.objectFields('BookingDetails', (t) => ({
  informationComes: t.expose('informationComes', {
    type: Time,
    description:
      'Time of the information email, based on the day of confirmation, or on today before confirmation.',
  }),
  informationParts: t.field({
    type: [Part],
    description:
      'Parts of the information email in addition to times and things to bring. Empty when none were given or the event was deleted.',
    resolve: ({ event }) => (event === null ? [] : getInformationParts(event).map(({ part }) => part)),
  }),
}))
