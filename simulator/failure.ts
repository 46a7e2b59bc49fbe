import type { Answer, StripeErrorBody } from './model.ts'

/** A request that is refused. Handlers throw it before they write anything; it is answered in Stripe's shape. */
export class Failure extends Error {
  readonly answer: Answer
  /** Stripe keeps no answer for a repeated key when the request failed before it was carried out. */
  readonly carriedOut: boolean
  constructor(status: number, error: StripeErrorBody, carriedOut: boolean) {
    super(error.message)
    this.answer = { status, body: { error } }
    this.carriedOut = carriedOut
  }
}

export function badParameter(param: string, code: string, message: string): Failure {
  return new Failure(400, { type: 'invalid_request_error', code, message, param }, false)
}

export function missingParameter(param: string): Failure {
  return badParameter(param, 'parameter_missing', `Missing required param: ${param}.`)
}

export function noSuch(object: string, id: string): Failure {
  const message = `No such ${object}: '${id}'`
  return new Failure(
    404,
    { type: 'invalid_request_error', code: 'resource_missing', message, param: 'id' },
    false,
  )
}

/** The object exists, but its present state does not allow what was asked. */
export function wrongState(code: string, message: string, intent?: object): Failure {
  const error: StripeErrorBody = { type: 'invalid_request_error', code, message }
  return new Failure(400, intent ? { ...error, payment_intent: intent } : error, true)
}
