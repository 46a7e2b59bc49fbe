import { builder } from '../../../graphql/builder.ts'
import { type AffectedFamilies, countAffectedFamilies } from './count-affected-families.ts'

const AffectedFamiliesType = builder.objectRef<AffectedFamilies>('AffectedFamilies').implement({
  description: 'Families affected by the cancellation of an event.',
  fields: (t) => ({
    confirmedBookings: t.exposeInt('confirmedBookings', { description: 'Number of confirmed bookings.' }),
    unpaidBookings: t.exposeInt('unpaidBookings', { description: 'Number of unpaid bookings on hold.' }),
    waitingParties: t.exposeInt('waitingParties', { description: 'Number of parties on the waiting list.' }),
    paidAmount: t.expose('paidCents', {
      type: 'Money',
      description: 'Refundable payments of the confirmed bookings, in AUD.',
    }),
  }),
})

builder.objectFields('EventStaff', (t) => ({
  affectedFamilies: t.field({
    type: AffectedFamiliesType,
    description: 'Families that a cancellation would affect now.',
    resolve: (event, _args, context) => countAffectedFamilies(context, event),
  }),
}))
