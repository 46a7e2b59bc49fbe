import { type Cents, formatMoney } from '../money.ts'

/** Stripe's minimum for Australian dollars. */
export const SMALLEST_CHARGE: Cents = 50

export const TOO_LITTLE = `a booking must cost nothing or at least ${formatMoney(SMALLEST_CHARGE)}`

/** True for an invalid price, which has an issue of its own. */
export function isChargeable(cents: Cents): boolean {
  return !Number.isInteger(cents) || cents <= 0 || cents >= SMALLEST_CHARGE
}

/** Leaves nothing or a chargeable amount; 0 where neither is possible. */
export function getUsableCredit(due: Cents, balance: Cents, smallestCharge: Cents): Cents {
  if (balance >= due) return due
  return Math.max(0, Math.min(balance, due - smallestCharge))
}

export function getWaivedRemainder(due: Cents, smallestCharge: Cents): Cents {
  return due < smallestCharge ? Math.max(0, due) : 0
}
