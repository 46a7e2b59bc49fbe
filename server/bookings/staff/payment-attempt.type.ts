import { builder } from '../../graphql/builder.ts'
import type { Prisma } from '../../platform/prisma.ts'
import { PaymentMethod } from '../ledger/payment-method.type.ts'

type Payment = Prisma.PaymentGetPayload<{ include: { disputes: true } }>

const PaymentAttemptStatus = builder.enumType('PaymentAttemptStatus', {
  description: 'Status of a payment as last reported by the card provider.',
  values: {
    CREATING: { description: 'Being created; the provider may not have responded yet.' },
    OPEN: { description: 'Waiting for a card or for the bank.' },
    PROCESSING: { description: 'Submitted; the money has not arrived yet.' },
    SUCCEEDED: { description: 'Paid; the money was received.' },
    CANCELED: { description: 'Closed; it can no longer be paid.' },
  },
})

const DisputeOutcome = builder.enumType('DisputeOutcome', {
  description: 'Effect of a dispute on the money of its payment.',
  values: {
    INQUIRY: { description: 'Inquiry by the bank, which has taken no money.' },
    OPEN: { description: 'Undecided; the bank has withdrawn the amount.' },
    WON: { description: 'Won; the bank returned the amount.' },
    LOST: { description: 'Lost; the bank keeps the amount.' },
    CLOSED: { description: 'Closed without a decision about money.' },
  },
})

const PaymentDispute = builder.objectRef<Payment['disputes'][number]>('PaymentDispute').implement({
  description: 'Dispute of a card payment at the provider.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Sequential ID of the dispute.' }),
    amount: t.expose('amountCents', {
      type: 'Money',
      description: 'Disputed amount, in AUD.',
    }),
    outcome: t.expose('outcome', {
      type: DisputeOutcome,
      description: 'Current outcome, which can change after an appeal.',
    }),
    dueBy: t.expose('dueBy', {
      type: 'DateTime',
      nullable: true,
      description: 'Deadline for a response. Null when the provider reports none.',
    }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      description: 'Time at which the dispute was opened.',
    }),
  }),
})

export const PaymentAttempt = builder.objectRef<Payment>('PaymentAttempt').implement({
  description: 'Payment of a booking, through the card provider or another method.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Sequential ID of the payment.' }),
    attempt: t.exposeInt('attempt', { description: 'Number of the payment within its booking, from 1.' }),
    intentId: t.exposeID('intentId', {
      nullable: true,
      description:
        'Payment intent ID at the card provider. Null when the response was lost, and for money paid another way.',
    }),
    status: t.expose('status', {
      type: PaymentAttemptStatus,
      description: 'Status last reported by the card provider.',
    }),
    amount: t.expose('amountCents', {
      type: 'Money',
      description: 'Requested amount, in AUD.',
    }),
    paidAmount: t.expose('capturedCents', {
      type: 'Money',
      description: 'Amount received, in AUD.',
    }),
    refundedAmount: t.expose('refundedCents', {
      type: 'Money',
      description: 'Amount refunded or being refunded, in AUD.',
    }),
    settledAt: t.expose('settledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the money was received. Null before that.',
    }),
    method: t.expose('method', {
      type: PaymentMethod,
      description: 'Method by which the money was paid.',
    }),
    disputes: t.expose('disputes', {
      type: [PaymentDispute],
      description: 'Disputes at the card provider, oldest first.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the payment was started.',
    }),
  }),
})
