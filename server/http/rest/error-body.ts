import { toDecimal } from '../../../domain/money.ts'
import { CodeNeededError, SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import {
  CancellationChangedError,
  PriceChangedError,
  SeatsUnavailableError,
  TooManyHoldsError,
} from '../../bookings/record/bookings.errors.ts'
import { InvalidInputError, TooManyRequestsError, type UserError } from '../../errors.ts'
import { EventChangedError, EventHasPaidBookingsError } from '../../events/staff/admin-events.errors.ts'
import { PaymentProviderUnavailable } from '../../platform/payments/payment-provider.ts'
import { isDatabaseBusy } from '../../platform/prisma.ts'
import { SpotsAvailableError } from '../../waiting-list/waiting-list.errors.ts'

export function toErrorBody(error: UserError): Record<string, unknown> {
  const { message } = error
  if (error instanceof InvalidInputError) return { message, issues: error.issues }
  if (error instanceof CodeNeededError || error instanceof SecondFactorNeededError)
    return { message, codeNeeded: true }
  if (error instanceof SeatsUnavailableError || error instanceof SpotsAvailableError)
    return { message, availableSpots: error.availableSpots }
  if (error instanceof CancellationChangedError) {
    const { cashCents, restCents, creditCents } = error
    return {
      message,
      cashAmount: toDecimal(cashCents),
      restAmount: toDecimal(restCents),
      creditAmount: creditCents === null ? null : toDecimal(creditCents),
    }
  }
  if (error instanceof PriceChangedError) return { message, total: toDecimal(error.totalCents) }
  if (error instanceof EventChangedError) {
    const { event, changedBy, changedAt } = error
    return { message, version: event.version, changedBy, changedAt: changedAt.toISOString() }
  }
  if (error instanceof EventHasPaidBookingsError) return { message, paidBookings: error.paidBookings }
  return { message }
}

export function getErrorHeaders(error: UserError): Record<string, string> {
  if (error instanceof TooManyRequestsError || error instanceof TooManyHoldsError)
    return { 'Retry-After': String(error.retryAfterSeconds) }
  if (error.status === 503) return { 'Retry-After': '5' }
  return {}
}

/** Whether the request may be retried. */
export function isOutage(error: unknown): boolean {
  return error instanceof PaymentProviderUnavailable || isDatabaseBusy(error)
}
