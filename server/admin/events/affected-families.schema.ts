import { builder } from '../../graphql/builder.ts'
import { type AffectedFamilies, countAffectedFamilies } from './count-affected-families.ts'

const AffectedFamiliesType = builder.objectRef<AffectedFamilies>('AffectedFamilies').implement({
  description: 'Families affected by the cancellation of an event.',
  fields: (t) => ({
    confirmedBookings: t.exposeInt('confirmedBookings', { description: 'Confirmed bookings.' }),
    unpaidBookings: t.exposeInt('unpaidBookings', { description: 'Bookings that are held unpaid.' }),
    waitingParties: t.exposeInt('waitingParties', { description: 'Parties on the waiting list.' }),
    paidAmount: t.field({
      type: 'Money',
      description: 'What was paid for the confirmed bookings and can go back.',
      resolve: ({ paidCents }) => paidCents,
    }),
  }),
})

builder.objectFields('AdminEvent', (t) => ({
  affectedFamilies: t.field({
    type: AffectedFamiliesType,
    description: 'Families that its cancellation would affect now.',
    resolve: (event, _args, context) => countAffectedFamilies(context, event),
  }),
}))
