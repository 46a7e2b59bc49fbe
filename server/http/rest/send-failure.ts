import type { IncomingMessage, ServerResponse } from 'node:http'
import { toDecimal } from '../../../domain/money.ts'
import { CodeNeededError, SecondFactorNeededError } from '../../accounts/accounts.errors.ts'
import {
  CancellationChangedError,
  PriceChangedError,
  SeatsUnavailableError,
  TooManyHoldsError,
} from '../../bookings/record/bookings.errors.ts'
import { InvalidInputError, TooManyRequestsError, UserError } from '../../errors.ts'
import { EventChangedError, EventHasPaidBookingsError } from '../../events/staff/admin-events.errors.ts'
import type { Log } from '../../platform/log/log.ts'
import { PaymentProviderUnavailable } from '../../platform/payments/payment-provider.ts'
import { isDatabaseBusy } from '../../platform/prisma.ts'
import { SpotsAvailableError } from '../../waiting-list/waiting-list.errors.ts'
import { getRequestId } from '../../wire/request-id.ts'
import { HttpProblem, sendHttpProblem, sendJson, sendProblem } from '../../wire/responses.ts'

/** Reveals no internal details. */
export function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  log: Log,
): void {
  if (response.destroyed || response.headersSent) {
    // Aborts, so that a part is not taken for complete. A client disconnect is no error.
    if (response.headersSent && !isDisconnect(error)) {
      log.error({ requestId: getRequestId(request), error }, 'response aborted')
    }
    response.destroy()
    return
  }
  const requestId = getRequestId(request)
  if (error instanceof HttpProblem) {
    if (error.status === 403) log.warn({ requestId }, 'rejected a cross-site request')
    sendHttpProblem(response, error)
  } else if (error instanceof UserError) {
    sendJson(response, error.status, toErrorBody(error), getErrorHeaders(error))
  } else if (isOutage(error)) {
    log.warn({ requestId, error }, 'a dependency is unavailable')
    const message = 'The site is busy. Please try again in a moment.'
    sendProblem(response, 503, message, { 'Retry-After': '5' })
  } else {
    log.error({ requestId, error }, 'a request failed')
    sendJson(response, 500, { message: 'Something went wrong on our side. Please try again.', requestId })
  }
}

function isDisconnect(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}

function toErrorBody(error: UserError): Record<string, unknown> {
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

function getErrorHeaders(error: UserError): Record<string, string> {
  if (error instanceof TooManyRequestsError || error instanceof TooManyHoldsError)
    return { 'Retry-After': String(error.retryAfterSeconds) }
  if (error.status === 503) return { 'Retry-After': '5' }
  return {}
}

/** Whether the request may be retried. */
export function isOutage(error: unknown): boolean {
  return error instanceof PaymentProviderUnavailable || isDatabaseBusy(error)
}
