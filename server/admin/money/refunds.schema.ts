import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { PaymentMethod } from '../../graphql/payment-method.ts'
import { pageArguments, pageComplexity, sortedPage } from '../../graphql/sorted-page.ts'
import { whoOf } from '../bookings/booking-history.ts'
import { FAMILY_DESCRIPTION, formatFamily } from './format-family.ts'
import { listRefunds, listRefundsOf, type RefundLine } from './list-refunds.ts'

const RefundState = builder.enumType('RefundState', {
  description: 'How far an attempt to give money back has come.',
  values: {
    REQUESTED: { description: 'Owed; by card it is on its way, a manual one an admin has to pay.' },
    PENDING: { description: 'The card provider has it and waits for the bank.' },
    SUCCEEDED: { description: 'The money is back.' },
    FAILED: { description: 'The money did not arrive; another attempt is another refund.' },
  },
})

const RefundAttempt = builder.objectRef<RefundLine>('RefundAttempt').implement({
  description: 'One attempt to give money back.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Small number.' }),
    bookingId: t.exposeID('bookingId', { description: 'The booking whose money it is.' }),
    family: t.string({ description: FAMILY_DESCRIPTION, resolve: formatFamily }),
    eventTitle: t.exposeString('eventTitle', { description: "The event's name." }),
    amount: t.field({ type: 'Money', description: 'How much.', resolve: (refund) => refund.amountCents }),
    status: t.field({
      type: RefundState,
      description: 'How far it has come.',
      resolve: (refund) => refund.status,
    }),
    method: t.field({
      type: PaymentMethod,
      description: 'How the money had come.',
      resolve: (refund) => refund.method,
    }),
    reason: t.exposeString('reason', { description: 'Why, in words.' }),
    failure: t.exposeString('failure', {
      nullable: true,
      description: "The card provider's words when it failed. Null otherwise.",
    }),
    who: t.string({
      description:
        'Who asked for it: a username, booker for a guest, system for what the site did by itself.',
      resolve: (refund) => whoOf(refund.requestedBy, refund.username),
    }),
    attempt: t.exposeInt('attempt', { description: 'Which attempt of the same refund it is, from 1.' }),
    isRepeated: t.exposeBoolean('isRepeated', {
      description: 'True when a later attempt took the place of this failed one.',
    }),
    actionItemId: t.exposeID('actionItemId', {
      nullable: true,
      description: 'The action item that it is. Null while nobody has to do anything.',
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it began.',
      resolve: (each) => each.createdAt,
    }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When it last moved.',
      resolve: (each) => each.updatedAt,
    }),
  }),
})

builder.objectField('BookingAdmin', 'refunds', (t) =>
  t.field({
    type: [RefundAttempt],
    description: 'Its refunds, the first one first.',
    resolve: (booking, _args, context) => listRefundsOf(context, booking.id),
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
    description: 'Every attempt to give money back, the latest first. Admins only.',
    authScopes: { admin: true },
    args: {
      status: t.arg({ type: RefundState, required: false, description: 'Only those that have come so far.' }),
      first: t.arg.int({ required: false, description: pageArguments.first }),
      after: t.arg.string({ required: false, description: pageArguments.after }),
    },
    complexity: pageComplexity,
    resolve: (_root, { status, first, after }, context) =>
      sortedPage<RefundLine>({
        first,
        after,
        order: 'refunds',
        place: (line) => ({ value: 0, id: line.id }),
        list: (asked) =>
          listRefunds(context, {
            status: status ?? null,
            after: asked.after === null ? null : numberOf(asked.after.id),
            limit: asked.limit,
          }),
      }),
  }),
)

function numberOf(id: string | number): number {
  if (/^\d{1,9}$/.test(String(id))) return Number(id)
  throw new InvalidInputError([{ path: 'after', message: 'The cursor is not one of this list' }])
}
