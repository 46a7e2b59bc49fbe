/** One thing wrong with the input: where (`childrenDetails.0.age`) and a sentence for the reader. */
export type Issue = { path: string; message: string }

/**
 * A refusal that the visitor can act on. Shown as a type of its own in GraphQL and as
 * `{ message, ... }` with `status` in REST. Anything else that is thrown is a bug or an outage and is masked.
 */
export abstract class UserError extends Error {
  /** The HTTP status of the REST answer. */
  abstract readonly status: number
}

/** What was sent does not hold; the paths equal the form's field names, and nothing is said of a field twice. */
export class InvalidInputError extends UserError {
  override name = 'InvalidInputError'
  readonly status = 400
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    super(issues[0]?.message ?? 'The request is not valid')
    // A list in the place of a text, for one, fails as a text and again by its length.
    this.issues = issues.filter(
      ({ path, message }, index) =>
        issues.findIndex((each) => each.path === path && each.message === message) === index,
    )
  }
}

/** Too much was asked in too short a time. */
export class TooManyRequestsError extends UserError {
  override name = 'TooManyRequestsError'
  readonly status = 429
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A request came with the key of an earlier one that asked for something else. */
export class KeyOfAnotherRequestError extends UserError {
  override name = 'KeyOfAnotherRequestError'
  readonly status = 409

  constructor() {
    super('This key was already used for a different request')
  }
}
