import { formatMoney } from '../../domain/money.ts'
import type { StartedPayment } from './use-start-payment.ts'

type Renewed = Pick<StartedPayment, 'amount' | 'isHoldRenewed'>

/** Explains why a new payment replaced the tried one. */
export function renewedText(before: Renewed, now: Renewed): string {
  if (now.isHoldRenewed) {
    return "Your hold had run out, so we're holding your spots again. You have not been charged. Please pay again."
  }
  if (before.amount !== now.amount) {
    return `The amount to pay has changed to ${formatMoney(now.amount)}. You have not been charged. Please check it and pay again.`
  }
  return 'This payment was changed in another window. You have not been charged. Please pay again.'
}
