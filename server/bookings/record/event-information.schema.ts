import { builder } from '../../graphql/builder.ts'
import { givenInformation, type InformationPart, type InformationTime } from './event-information.ts'

const Time = builder.enumType('InformationTime', {
  description: 'When what to know about an event reaches a family that has booked.',
  values: {
    A_WEEK_BEFORE: { description: 'In a mail 1 week before the first day.' },
    SOON: { description: 'In the same mail, within a day: it was booked in that week.' },
    NOW: { description: 'With the confirmation: it was booked too late for that mail.' },
  } satisfies Record<InformationTime, { description: string }>,
})

const Part = builder.enumType('InformationPart', {
  description: 'What the organiser gave for the families that come, beside times and things to bring.',
  values: {
    WAY_THERE: { description: 'How to get there.' },
    PLAN: { description: 'What happens when.' },
    LEADERS: { description: 'Who leads it.' },
  } satisfies Record<InformationPart, { description: string }>,
})

builder.objectFields('BookingDetails', (t) => ({
  informationComes: t.field({
    type: Time,
    description: 'When what to know about its event is mailed, counted from the day of its confirmation.',
    resolve: (details) => details.informationComes,
  }),
  informationParts: t.field({
    type: [Part],
    description: 'What that mail holds beside times and things to bring. Empty when nothing was given.',
    resolve: ({ event }) => (event === null ? [] : givenInformation(event).map(({ part }) => part)),
  }),
}))
