import { builder } from '../../graphql/builder.ts'

export const PaymentMethod = builder.enumType('PaymentMethod', {
  description: 'Method of a payment, which also determines how it is refunded.',
  values: {
    CARD: { description: 'Card payment through the card provider.' },
    CREDIT_NOTE: { description: 'Redeemed credit note.' },
    BANK_TRANSFER: { description: 'Transfer to the bank account, recorded by an admin.' },
    CASH: { description: 'Cash, recorded by an admin.' },
    CARRIED: { description: 'Money carried over from the booking that this one replaces.' },
  },
})
