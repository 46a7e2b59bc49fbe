import type { Prisma } from '../platform/prisma.ts'
import { builder } from './builder.ts'
import { PaymentMethod } from './payment-method.ts'

type Payment = Prisma.PaymentGetPayload<{ include: { disputes: true } }>

const PaymentAttemptStatus = builder.enumType('PaymentAttemptStatus', {
  description: 'What the card provider last said of a payment.',
  values: {
    CREATING: { description: 'It is being made; the provider may not have answered yet.' },
    OPEN: { description: 'It waits for a card or for the bank.' },
    PROCESSING: { description: 'Money is on its way.' },
    SUCCEEDED: { description: 'The money came.' },
    CANCELED: { description: 'It was closed; no money can come.' },
  },
})

const DisputeOutcome = builder.enumType('DisputeOutcome', {
  description: 'What a dispute means for the money of its payment.',
  values: {
    INQUIRY: { description: 'The bank asks and has taken nothing.' },
    OPEN: { description: 'The bank has taken the amount and decides.' },
    WON: { description: 'The bank gave the amount back.' },
    LOST: { description: 'The bank keeps the amount.' },
    CLOSED: { description: 'It ended without a decision about money.' },
  },
})

const PaymentDispute = builder.objectRef<Payment['disputes'][number]>('PaymentDispute').implement({
  description: 'A dispute of a card payment.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'A small number.' }),
    amount: t.field({ type: 'Money', description: 'What is disputed.', resolve: (each) => each.amountCents }),
    outcome: t.field({
      type: DisputeOutcome,
      description: 'Where it stands.',
      resolve: (each) => each.outcome,
    }),
    dueBy: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when it can be answered. Null when the provider does not say.',
      resolve: (each) => each.dueBy,
    }),
    openedAt: t.field({
      type: 'DateTime',
      description: 'When it began.',
      resolve: (each) => each.openedAt,
    }),
  }),
})

export const PaymentAttempt = builder.objectRef<Payment>('PaymentAttempt').implement({
  description: 'One payment of a booking, at the card provider or another way.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Small number.' }),
    attempt: t.exposeInt('attempt', { description: 'Counts from 1.' }),
    intentId: t.exposeString('intentId', {
      nullable: true,
      description:
        "The card provider's id. Null when its answer was lost, and for money that came another way.",
    }),
    status: t.field({
      type: PaymentAttemptStatus,
      description: 'What the card provider last said.',
      resolve: (payment) => payment.status,
    }),
    amount: t.field({
      type: 'Money',
      description: 'What was asked for.',
      resolve: (each) => each.amountCents,
    }),
    paidAmount: t.field({ type: 'Money', description: 'What came.', resolve: (each) => each.capturedCents }),
    refundedAmount: t.field({
      type: 'Money',
      description: 'What was or is being given back of it.',
      resolve: (payment) => payment.refundedCents,
    }),
    settledAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the money came. Null before that.',
      resolve: (payment) => payment.settledAt,
    }),
    method: t.field({
      type: PaymentMethod,
      description: 'How it came.',
      resolve: (payment) => payment.method,
    }),
    disputes: t.field({
      type: [PaymentDispute],
      description: 'Its disputes at the card provider, the oldest first.',
      resolve: (payment) => payment.disputes,
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it began.',
      resolve: (each) => each.createdAt,
    }),
  }),
})
