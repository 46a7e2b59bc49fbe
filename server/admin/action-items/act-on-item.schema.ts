import { NotAllowedError, NotSignedInError, SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import { readBooking } from '../../bookings/record/read-booking.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { UserErrorInterface } from '../../graphql/errors.ts'
import { ActionItemSettledError, RefundTooLargeError } from '../money/money-desk.errors.ts'
import { closeActionItem, retryActionItem } from './act-on-item.ts'
import { ActionItemChangedError } from './action-items.errors.ts'

builder.objectType(ActionItemSettledError, {
  name: 'ActionItemSettledError',
  description: 'Somebody has dealt with it already, or there is no such thing; nothing was done.',
  interfaces: [UserErrorInterface],
})

builder.objectType(ActionItemChangedError, {
  name: 'ActionItemChangedError',
  description: 'It is not what was seen any more; nothing was done.',
  interfaces: [UserErrorInterface],
})

builder.objectType(RefundTooLargeError, {
  name: 'RefundTooLargeError',
  description: 'The payment holds less than what was to go back; nothing was done.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    left: t.field({
      type: 'Money',
      description: 'What of the payment can still go back.',
      resolve: (error) => error.leftCents,
    }),
  }),
})

type Acted = { bookingId: string | null }

const acted = {
  actionItems: { type: 'ActionItems' as const, description: 'What waits now.' },
  booking: {
    type: 'Booking' as const,
    nullable: true as const,
    description: 'The booking that it was about. Null when none is known.',
  },
}

function bookingOf({ bookingId }: Acted, context: Context) {
  return bookingId === null ? null : readBooking(context, bookingId)
}

const RetryActionItemPayload = builder.objectRef<Acted>('RetryActionItemPayload').implement({
  description: 'What the site is trying again.',
  fields: (t) => ({
    actionItems: t.field({ ...acted.actionItems, resolve: () => ({}) }),
    booking: t.field({
      ...acted.booking,
      resolve: (done, _args, context) => bookingOf(done, context),
    }),
  }),
})

const CloseActionItemPayload = builder.objectRef<Acted>('CloseActionItemPayload').implement({
  description: 'What was ended.',
  fields: (t) => ({
    actionItems: t.field({ ...acted.actionItems, resolve: () => ({}) }),
    booking: t.field({
      ...acted.booking,
      resolve: (done, _args, context) => bookingOf(done, context),
    }),
  }),
})

builder.mutationField('retryActionItem', (t) =>
  t.fieldWithInput({
    type: RetryActionItemPayload,
    description:
      'Has the site try again what it gave up: a refund under a new key, a mail, a message of the card provider. Admins only.',
    errors: {
      types: [
        NotSignedInError,
        NotAllowedError,
        ActionItemSettledError,
        RefundTooLargeError,
        SecondFactorNeededError,
      ],
      union: { description: 'What is tried again, or why nothing is.' },
    },
    typeOptions: { description: 'What to try again.' },
    argOptions: { description: 'What to try again.' },
    input: { actionItemId: t.input.id({ description: 'The item.' }) },
    resolve: async (_root, { input }, context) => ({
      bookingId: await retryActionItem(context, input.actionItemId),
    }),
  }),
)

builder.mutationField('closeActionItem', (t) =>
  t.fieldWithInput({
    type: CloseActionItemPayload,
    description:
      'Ends an action item with a note about what was done. Of a refund it says that the money is back with the family. Admins only.',
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
      union: { description: 'What was ended, or why nothing was.' },
    },
    typeOptions: { description: 'What to end, and how.' },
    argOptions: { description: 'What to end, and how.' },
    input: {
      actionItemId: t.input.id({ description: 'The item.' }),
      note: t.input.string({ description: 'What was done, 3 to 150 characters.' }),
      version: t.input.string({
        required: false,
        description: 'Its version: one that has changed is not closed. Whatever stands there when left out.',
      }),
    },
    resolve: async (_root, { input }, context) => ({
      bookingId: await closeActionItem(context, { ...input, version: input.version ?? null }),
    }),
  }),
)
