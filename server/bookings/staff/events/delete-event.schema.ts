import {
  NotAllowedError,
  NotSignedInError,
  SecondFactorNeededError,
} from '../../../accounts/accounts.errors.ts'
import { EventNotFoundError } from '../../../events/events.errors.ts'
import {
  EventHasPaidBookingsError,
  PaymentInProgressError,
} from '../../../events/staff/admin-events.errors.ts'
import { builder } from '../../../graphql/builder.ts'
import { getErrorInterfaces, registerPlainError } from '../../../graphql/user-error.ts'
import { parseRowId } from '../../../row-id.ts'
import { deleteEvent } from './delete-event.ts'

builder.objectType(EventHasPaidBookingsError, {
  name: 'EventHasPaidBookingsError',
  description: 'Families have paid for the event. It can be cancelled but not deleted.',
  interfaces: getErrorInterfaces(EventHasPaidBookingsError),
  fields: (t) => ({
    paidBookings: t.exposeInt('paidBookings', { description: 'Number of paid bookings, at least 1.' }),
  }),
})

registerPlainError(
  PaymentInProgressError,
  'PaymentInProgressError',
  'A payment for the event is in progress. The event was not deleted.',
)

const DeleteEventPayload = builder.simpleObject('DeleteEventPayload', {
  description: 'Result of deleting an event.',
  fields: (t) => ({
    eventId: t.id({ description: 'Id of the deleted event, for removal from cached lists.' }),
  }),
})

builder.mutationField('deleteEvent', (t) =>
  t.fieldWithInput({
    type: DeleteEventPayload,
    description:
      'Deletes an event; its past, unpaid or cancelled bookings and their payments are retained. Rejects an event with paid bookings that is not over. Admins only.',
    errors: {
      types: [
        NotSignedInError,
        NotAllowedError,
        SecondFactorNeededError,
        EventNotFoundError,
        EventHasPaidBookingsError,
        PaymentInProgressError,
      ],
      union: { description: 'Id of the deleted event, or the error.' },
    },
    typeOptions: { description: 'Event to delete.' },
    argOptions: { description: 'Event to delete.' },
    input: { id: t.input.id({ description: 'Event to delete.' }) },
    resolve: async (_root, { input }, context) => {
      await deleteEvent(context, parseRowId(input.id))
      return { eventId: input.id }
    },
  }),
)
