import { formatMoney } from '../../domain/money.ts'
import type { StartedPayment } from './use-start-payment.ts'

type Renewed = Pick<StartedPayment, 'amount' | 'isHeldAgain'>

/** Explains why a new payment replaced the tried one. */
export function renewedText(before: Renewed, now: Renewed): string {
  if (now.isHeldAgain) {
    return 'Your hold had run out, so we are holding your spots anew. You have not been charged: please pay once more.'
  }
  if (before.amount !== now.amount) {
    return `The amount to pay has changed: it is ${formatMoney(now.amount)} now. You have not been charged: please check it and pay once more.`
  }
  return 'This payment was changed in another window. You have not been charged: please pay once more.'
}
