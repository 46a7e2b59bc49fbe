import { NotAllowedError, NotSignedInError, SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import { readBooking } from '../../bookings/record/read-booking.ts'
import { ActionItemSettledError, RefundTooLargeError } from '../../bookings/staff/money/money-desk.errors.ts'
import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { getErrorInterfaces, registerPlainError } from '../../graphql/user-error.ts'
import { closeActionItem, retryActionItem } from './act-on-item.ts'
import { ActionItemChangedError } from './action-items.errors.ts'

registerPlainError(
  ActionItemSettledError,
  'ActionItemSettledError',
  'The item was settled already or does not exist. Nothing was changed.',
)

registerPlainError(
  ActionItemChangedError,
  'ActionItemChangedError',
  'The item has changed since it was read. Nothing was changed.',
)

builder.objectType(RefundTooLargeError, {
  name: 'RefundTooLargeError',
  description: 'The refund exceeds the refundable amount of the payment. Nothing was changed.',
  interfaces: getErrorInterfaces(RefundTooLargeError),
  fields: (t) => ({
    left: t.expose('remainingCents', {
      type: 'Money',
      description: 'Amount of the payment that can still be refunded, in AUD.',
    }),
  }),
})

function createResultPayload(name: string, description: string) {
  return builder.objectRef<{ bookingId: string | null }>(name).implement({
    description,
    fields: (t) => ({
      actionItems: t.field({
        type: 'ActionItems',
        description: 'Open action items after the change.',
        resolve: () => ({}),
      }),
      booking: t.field({
        type: 'Booking',
        nullable: true,
        description: 'Booking that the item was about. Null when none is known.',
        resolve: ({ bookingId }, _args, context) =>
          bookingId === null ? null : readBooking(context, bookingId),
      }),
    }),
  })
}

builder.mutationField('retryActionItem', (t) =>
  t.fieldWithInput({
    type: createResultPayload('RetryActionItemPayload', 'Result of retrying an action item.'),
    description:
      'Retries work that the site gave up: a refund under a new key, an email or a message of the card provider. Admins only.',
    errors: {
      types: [
        NotSignedInError,
        NotAllowedError,
        ActionItemSettledError,
        RefundTooLargeError,
        SecondFactorNeededError,
      ],
      union: { description: 'Open action items and the booking, or the error.' },
    },
    typeOptions: { description: 'Action item to retry.' },
    argOptions: { description: 'Action item to retry.' },
    input: { actionItemId: t.input.id({ description: 'Id of a retryable item, such as REFUND_FAILED:4.' }) },
    resolve: async (_root, { input }, context) => ({
      bookingId: await retryActionItem(context, input.actionItemId),
    }),
  }),
)

builder.mutationField('closeActionItem', (t) =>
  t.fieldWithInput({
    type: createResultPayload('CloseActionItemPayload', 'Result of closing an action item.'),
    description:
      'Closes an action item with a note. For a refund this confirms that the family has the money. Admins only.',
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        NotAllowedError,
        ActionItemSettledError,
        ActionItemChangedError,
        RefundTooLargeError,
        SecondFactorNeededError,
      ],
      union: { description: 'Open action items and the booking, or the error.' },
    },
    typeOptions: { description: 'Action item to close, with a note.' },
    argOptions: { description: 'Action item to close, with a note.' },
    input: {
      actionItemId: t.input.id({ description: 'Id of a closable item, such as REFUND_FAILED:4.' }),
      note: t.input.string({ description: 'Description of the action taken, 3 to 150 characters.' }),
      version: t.input.string({
        required: false,
        description:
          'Version that was read; an item that has changed since is not closed. Null skips the check.',
      }),
    },
    resolve: async (_root, { input }, context) => ({
      bookingId: await closeActionItem(context, { ...input, version: input.version ?? null }),
    }),
  }),
)
