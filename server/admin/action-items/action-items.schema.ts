import { NotAllowedError, NotSignedInError } from '../../accounts/accounts.errors.ts'
import { PaymentUnavailableError } from '../../bookings/record/bookings.errors.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { UserErrorInterface } from '../../graphql/errors.ts'
import { canClose, canRetry, closeNeed, needIdOf, retryNeed } from '../act-on-need.ts'
import { readAdminBooking } from '../bookings/read-admin-booking.ts'
import { NeedSettledError, RefundTooLargeError } from '../money/money-desk.errors.ts'
import { wordsOf } from './action-item-words.ts'
import { compareWithProvider, longestDays } from './compare-with-provider.ts'
import { countNeeds, listNeeds, type Need, type NeedKind } from './list-action-items.ts'

const NeedKindType = builder.enumType('NeedKind', {
  description: 'Where something that waits for the organiser comes from.',
  values: {
    STRANGE_PAYMENT: { description: 'Money came that no booking here accounts for.' },
    MISMATCHED_PAYMENT: { description: 'The books and the card provider disagree about a payment.' },
    STRANGE_REFUND: { description: 'The books and the card provider disagree about a refund.' },
    SEAT_DRIFT: { description: 'A seat counter disagreed with its bookings and was set right.' },
    DISPUTE: { description: "A card holder disputes a payment; it ends with the card provider's decision." },
    REFUND_FAILED: { description: 'Money did not get back to the family.' },
    REFUND_BY_HAND: { description: 'Money that came by hand is to be given back by hand.' },
    MAIL_DEAD: { description: 'A mail could not be delivered.' },
    WEBHOOK_GIVEN_UP: { description: 'A message of the card provider could not be worked on.' },
    ANNOUNCEMENT_GIVEN_UP: { description: 'What follows from something could not be done.' },
  } satisfies Record<NeedKind, { description: string }>,
})

const NeedType = builder.objectRef<Need>('Need').implement({
  description: 'Something that the site cannot settle by itself.',
  fields: (t) => ({
    id: t.id({ description: 'Names it while it waits, such as REFUND_FAILED:4.', resolve: needIdOf }),
    kind: t.field({ type: NeedKindType, description: 'Where it comes from.', resolve: (need) => need.kind }),
    title: t.string({ description: 'What it is, in a few words.', resolve: (need) => wordsOf(need).title }),
    meaning: t.string({
      description: 'What it means and what to do about it, in plain words.',
      resolve: (need) => wordsOf(need).meaning,
    }),
    amount: t.field({
      type: 'Money',
      nullable: true,
      description: 'The money that it is about. Null when it is about none.',
      resolve: (need) => need.amountCents,
    }),
    bookingId: t.exposeID('bookingId', {
      nullable: true,
      description: 'The booking to open. Null when none is known.',
    }),
    canRetry: t.boolean({
      description: 'True when retryNeed has the site try again.',
      resolve: (need) => canRetry(need.kind),
    }),
    canClose: t.boolean({
      description: 'True when closeNeed ends it with a note.',
      resolve: (need) => canClose(need.kind),
    }),
    at: t.field({ type: 'DateTime', description: 'Since when it waits.', resolve: (need) => need.at }),
  }),
})

const NeedsYou = builder.objectRef<Record<string, never>>('NeedsYou').implement({
  description: 'What waits for the organiser.',
  fields: (t) => ({
    count: t.int({
      description: 'How many things wait.',
      resolve: (_needs, _args, context) => countNeeds(context),
    }),
    items: t.field({
      type: [NeedType],
      description: 'The longest waiting first, at most a hundred.',
      resolve: (_needs, _args, context) => listNeeds(context),
    }),
  }),
})

builder.queryField('needsYou', (t) =>
  t.field({
    type: NeedsYou,
    nullable: true,
    description: 'What waits for the organiser. Null with a NOT_ALLOWED error unless the viewer is an admin.',
    authScopes: { admin: true },
    resolve: () => ({}),
  }),
)

builder.objectType(NeedSettledError, {
  name: 'NeedSettledError',
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

/** Everything that an action on a need may have changed. */
const acted = {
  needsYou: { type: NeedsYou, description: 'What waits now.' },
  booking: {
    type: 'AdminBooking' as const,
    nullable: true as const,
    description: 'The booking that it was about. Null when none is known.',
  },
}

function bookingOf({ bookingId }: Acted, context: Context) {
  return bookingId === null ? null : readAdminBooking(context, bookingId)
}

const RetryNeedPayload = builder.objectRef<Acted>('RetryNeedPayload').implement({
  description: 'What the site is trying again.',
  fields: (t) => ({
    needsYou: t.field({ ...acted.needsYou, resolve: () => ({}) }),
    booking: t.field({
      ...acted.booking,
      resolve: (done, _args, context) => bookingOf(done, context),
    }),
  }),
})

const CloseNeedPayload = builder.objectRef<Acted>('CloseNeedPayload').implement({
  description: 'What was ended.',
  fields: (t) => ({
    needsYou: t.field({ ...acted.needsYou, resolve: () => ({}) }),
    booking: t.field({
      ...acted.booking,
      resolve: (done, _args, context) => bookingOf(done, context),
    }),
  }),
})

builder.mutationField('retryNeed', (t) =>
  t.fieldWithInput({
    type: RetryNeedPayload,
    description:
      'Has the site try again what it gave up: a refund under a new key, a mail, a message of the card provider. Admins only.',
    errors: {
      types: [NotSignedInError, NotAllowedError, NeedSettledError, RefundTooLargeError],
      union: { description: 'What is tried again, or why nothing is.' },
    },
    typeOptions: { description: 'What to try again.' },
    argOptions: { description: 'What to try again.' },
    input: { needId: t.input.id({ description: 'The need.' }) },
    resolve: async (_root, { input }, context) => ({ bookingId: await retryNeed(context, input.needId) }),
  }),
)

builder.mutationField('closeNeed', (t) =>
  t.fieldWithInput({
    type: CloseNeedPayload,
    description:
      'Ends a need with a note about what was done. Of a refund it says that the money is back with the family. Admins only.',
    errors: {
      types: [InvalidInputError, NotSignedInError, NotAllowedError, NeedSettledError, RefundTooLargeError],
      union: { description: 'What was ended, or why nothing was.' },
    },
    typeOptions: { description: 'What to end, and how.' },
    argOptions: { description: 'What to end, and how.' },
    input: {
      needId: t.input.id({ description: 'The need.' }),
      note: t.input.string({ description: 'What was done, 3 to 150 characters.' }),
    },
    resolve: async (_root, { input }, context) => ({
      bookingId: await closeNeed(context, input.needId, input.note),
    }),
  }),
)

const CompareWithProviderPayload = builder.simpleObject('CompareWithProviderPayload', {
  description: 'What the comparison looked at and did.',
  fields: (t) => ({
    compared: t.int({ description: 'Payments and refunds of the provider that were looked at.' }),
    repaired: t.int({ description: 'What had one right answer and was mended.' }),
    found: t.int({ description: 'What somebody has to look at who had not to before.' }),
    needsYou: t.field({ type: NeedsYou, description: 'What waits now.' }),
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
      return { ...(await compareWithProvider(context, input.days)), needsYou: {} }
    },
  }),
)
