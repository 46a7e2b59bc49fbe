import { builder } from '../../../graphql/builder.ts'
import { pageArguments, pageComplexity, sortedPage } from '../../../graphql/sorted-page.ts'
import { parseCursorId } from '../../../page-cursor.ts'
import { PaymentMethod } from '../../ledger/payment-method.type.ts'
import { toActorName } from '../booking-history.ts'
import { FAMILY_DESCRIPTION, formatFamily } from './format-family.ts'
import { listRefunds, listRefundsByBooking, type RefundLine } from './list-refunds.ts'

const RefundStatus = builder.enumType('RefundStatus', {
  description: 'Progress of an attempt to refund money.',
  values: {
    REQUESTED: { description: 'Scheduled. A card refund is being sent; an admin has to pay a manual one.' },
    PENDING: { description: 'Accepted by the card provider, which is waiting for the bank.' },
    SUCCEEDED: { description: 'Returned to the payer.' },
    FAILED: { description: 'Not delivered to the payer; a retry is a separate refund.' },
  },
})

const RefundAttempt = builder.objectRef<RefundLine>('RefundAttempt').implement({
  description: 'One attempt to refund money of a booking.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Sequential ID; later attempts have higher values.' }),
    bookingId: t.exposeID('bookingId', { description: 'ID of the booking that paid the money.' }),
    family: t.string({ description: FAMILY_DESCRIPTION, resolve: formatFamily }),
    eventTitle: t.exposeString('eventTitle', { description: 'Title of the event.' }),
    amount: t.expose('amountCents', {
      type: 'Money',
      description: 'Amount of the refund.',
    }),
    status: t.expose('status', {
      type: RefundStatus,
      description: 'Progress of the attempt.',
    }),
    method: t.expose('method', {
      type: PaymentMethod,
      description: 'Method of the original payment, also when the payment was carried over by an exchange.',
    }),
    reason: t.exposeString('reason', { description: 'Reason in words, at most 200 characters.' }),
    failure: t.exposeString('failure', {
      nullable: true,
      description: 'Error message of the card provider. Null unless the attempt failed.',
    }),
    who: t.string({
      description:
        'Requester: a username, `booker` for a guest, `system` for an automatic refund, or `erased account`.',
      resolve: (refund) => toActorName(refund.requestedBy, refund.username),
    }),
    attempt: t.exposeInt('attempt', {
      description: 'Number of this attempt within its chain of retries, starting at 1.',
    }),
    isRepeated: t.exposeBoolean('isRepeated', {
      description: 'True for a failed attempt that was replaced by a later one.',
    }),
    actionItemId: t.exposeID('actionItemId', {
      nullable: true,
      description: 'ID of the action item for this attempt. Null when nobody has to act.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time when the attempt was created.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time of the last change of the attempt.',
    }),
  }),
})

builder.objectField('BookingAdmin', 'refunds', (t) =>
  t.field({
    type: [RefundAttempt],
    description: 'Refunds of the booking, oldest first.',
    resolve: (booking, _args, context) => listRefundsByBooking(context, booking.id),
  }),
)

const RefundConnection = builder.connectionObject(
  { type: RefundAttempt, name: 'RefundConnection', description: 'A page of refunds.' },
  { name: 'RefundEdge', description: 'A refund in a page.' },
)

builder.queryField('refunds', (t) =>
  t.field({
    type: RefundConnection,
    nullable: true,
    description: 'All attempts to refund money, newest first; reads are audited. Admins only.',
    authScopes: { admin: true },
    args: {
      status: t.arg({ type: RefundStatus, required: false, description: 'Only attempts with this status.' }),
      first: t.arg.int({ required: false, description: pageArguments.first }),
      after: t.arg.string({ required: false, description: pageArguments.after }),
    },
    complexity: pageComplexity,
    resolve: (_root, { status, first, after }, context) =>
      sortedPage<RefundLine>({
        first,
        after,
        order: 'refunds',
        toCursor: (line) => ({ value: 0, id: line.id }),
        list: (pageArgs) =>
          listRefunds(context, {
            status: status ?? null,
            after: pageArgs.after === null ? null : parseCursorId(pageArgs.after.id),
            limit: pageArgs.limit,
          }),
      }),
  }),
)
