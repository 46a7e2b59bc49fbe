import { NotAllowedError, NotSignedInError } from '../../accounts/accounts.errors.ts'
import { PaymentUnavailableError } from '../../bookings/record/bookings.errors.ts'
import { readBooking } from '../../bookings/record/read-booking.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { UserErrorInterface } from '../../graphql/errors.ts'
import { ActionItemSettledError, RefundTooLargeError } from '../money/money-desk.errors.ts'
import { actionItemIdOf, canClose, canRetry, closeActionItem, retryActionItem } from './act-on-item.ts'
import { wordsOf } from './action-item-words.ts'
import { compareWithProvider, longestDays } from './compare-with-provider.ts'
import {
  type ActionItem,
  type ActionItemKind,
  countActionItems,
  listActionItems,
} from './list-action-items.ts'

const ActionItemKindType = builder.enumType('ActionItemKind', {
  description: 'Where something that waits for the organiser comes from.',
  values: {
    UNMATCHED_PAYMENT: { description: 'Money came that no booking here accounts for.' },
    MISMATCHED_PAYMENT: { description: 'The books and the card provider disagree about a payment.' },
    UNMATCHED_REFUND: { description: 'The books and the card provider disagree about a refund.' },
    BROKEN_SEAL: { description: 'Something that is kept encrypted opens with none of the keys.' },
    SEAT_DRIFT: { description: 'A seat counter disagreed with its bookings and was set right.' },
    DISPUTE: { description: "A card holder disputes a payment; it ends with the card provider's decision." },
    REFUND_FAILED: { description: 'Money did not get back to the family.' },
    MANUAL_REFUND: {
      description: 'Money that came in cash or by bank transfer is to be given back by a person.',
    },
    MAIL_DEAD: { description: 'A mail could not be delivered.' },
    WEBHOOK_GIVEN_UP: { description: 'A message of the card provider could not be worked on.' },
    ANNOUNCEMENT_GIVEN_UP: { description: 'What follows from something could not be done.' },
  } satisfies Record<ActionItemKind, { description: string }>,
})

const ActionItemType = builder.objectRef<ActionItem>('ActionItem').implement({
  description: 'Something that the site cannot settle by itself.',
  fields: (t) => ({
    id: t.id({ description: 'Names it while it waits, such as REFUND_FAILED:4.', resolve: actionItemIdOf }),
    kind: t.field({
      type: ActionItemKindType,
      description: 'Where it comes from.',
      resolve: (item) => item.kind,
    }),
    title: t.string({ description: 'What it is, in a few words.', resolve: (item) => wordsOf(item).title }),
    meaning: t.string({
      description: 'What it means and what to do about it, in plain words.',
      resolve: (item) => wordsOf(item).meaning,
    }),
    amount: t.field({
      type: 'Money',
      nullable: true,
      description: 'The money that it is about. Null when it is about none.',
      resolve: (item) => item.amountCents,
    }),
    bookingId: t.exposeID('bookingId', {
      nullable: true,
      description: 'The booking to open. Null when none is known.',
    }),
    canRetry: t.boolean({
      description: 'True when retryActionItem has the site try again.',
      resolve: (item) => canRetry(item.kind),
    }),
    canClose: t.boolean({
      description: 'True when closeActionItem ends it with a note.',
      resolve: (item) => canClose(item.kind),
    }),
    at: t.field({ type: 'DateTime', description: 'Since when it waits.', resolve: (item) => item.at }),
  }),
})

const ActionItems = builder.objectRef<Record<string, never>>('ActionItems').implement({
  description: 'What waits for the organiser.',
  fields: (t) => ({
    count: t.int({
      description: 'How many things wait.',
      resolve: (_needs, _args, context) => countActionItems(context),
    }),
    items: t.field({
      type: [ActionItemType],
      description: 'The longest waiting first, at most a hundred.',
      resolve: (_needs, _args, context) => listActionItems(context),
    }),
  }),
})

builder.queryField('actionItems', (t) =>
  t.field({
    type: ActionItems,
    nullable: true,
    description: 'What waits for the organiser. Admins only.',
    authScopes: { admin: true },
    resolve: () => ({}),
  }),
)

builder.objectType(ActionItemSettledError, {
  name: 'ActionItemSettledError',
  description: 'Somebody has dealt with it already, or there is no such thing; nothing was done.',
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

/** Everything that an action on an action item may have changed. */
const acted = {
  actionItems: { type: ActionItems, description: 'What waits now.' },
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
      types: [NotSignedInError, NotAllowedError, ActionItemSettledError, RefundTooLargeError],
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
        RefundTooLargeError,
      ],
      union: { description: 'What was ended, or why nothing was.' },
    },
    typeOptions: { description: 'What to end, and how.' },
    argOptions: { description: 'What to end, and how.' },
    input: {
      actionItemId: t.input.id({ description: 'The item.' }),
      note: t.input.string({ description: 'What was done, 3 to 150 characters.' }),
    },
    resolve: async (_root, { input }, context) => ({
      bookingId: await closeActionItem(context, input.actionItemId, input.note),
    }),
  }),
)

const CompareWithProviderPayload = builder.simpleObject('CompareWithProviderPayload', {
  description: 'What the comparison looked at and did.',
  fields: (t) => ({
    compared: t.int({ description: 'Payments and refunds of the provider that were looked at.' }),
    repaired: t.int({ description: 'What had one right answer and was mended.' }),
    found: t.int({ description: 'What somebody has to look at who had not to before.' }),
    actionItems: t.field({ type: ActionItems, description: 'What waits now.' }),
  }),
})

builder.mutationField('compareWithProvider', (t) =>
  t.fieldWithInput({
    type: CompareWithProviderPayload,
    description:
      "Compares the books with the card provider's lists, and the seat counters with the bookings, as each night. Admins only.",
    errors: {
      types: [InvalidInputError, NotSignedInError, NotAllowedError, PaymentUnavailableError],
      union: { description: 'What was found, or why nothing could be compared.' },
    },
    typeOptions: { description: 'How far back to look.' },
    argOptions: { description: 'How far back to look.' },
    input: { days: t.input.int({ description: `Days, 1 to ${longestDays}.` }) },
    resolve: async (_root, { input }, context) => {
      return { ...(await compareWithProvider(context, input.days)), actionItems: {} }
    },
  }),
)
