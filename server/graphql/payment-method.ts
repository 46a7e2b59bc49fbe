import { builder } from './builder.ts'

export const PaymentMethod = builder.enumType('PaymentMethod', {
  description: 'How money came, and so how it goes back.',
  values: {
    CARD: { description: 'By card.' },
    CREDIT_NOTE: { description: 'From a credit note.' },
    BANK_TRANSFER: { description: 'To the bank account, written down by an admin.' },
    CASH: { description: 'In cash, written down by an admin.' },
    MOVED: { description: 'It came along from the booking that this one replaces.' },
  },
})
