import type { SimulatedResponse, StripeErrorBody } from './model.ts'

/** An error response in Stripe's shape. Handlers throw it before any write. */
export class Failure extends Error {
  readonly response: SimulatedResponse
  /** False when the request failed before execution: Stripe then stores no response for its key. */
  readonly wasExecuted: boolean
  constructor(status: number, error: StripeErrorBody, wasExecuted: boolean) {
    super(error.message)
    this.response = { status, body: { error } }
    this.wasExecuted = wasExecuted
  }
}

export function badParameter(param: string, code: string, message: string): Failure {
  return new Failure(400, { type: 'invalid_request_error', code, message, param }, false)
}

export function missingParameter(param: string): Failure {
  return badParameter(param, 'parameter_missing', `Missing required param: ${param}.`)
}

export function notFound(object: string, id: string): Failure {
  const message = `No such ${object}: '${id}'`
  return new Failure(
    404,
    { type: 'invalid_request_error', code: 'resource_missing', message, param: 'id' },
    false,
  )
}

export function wrongState(code: string, message: string, intent?: object): Failure {
  const error: StripeErrorBody = { type: 'invalid_request_error', code, message }
  return new Failure(400, intent ? { ...error, payment_intent: intent } : error, true)
}
