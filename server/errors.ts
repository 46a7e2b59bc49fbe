/** `path` is like `childrenDetails.0.age`. */
export type Issue = { path: string; message: string }

/** Shown to visitors. All other errors are masked, as bugs or outages. */
export abstract class UserError extends Error {
  abstract readonly status: number
}

export abstract class ConflictError extends UserError {
  readonly status = 409
}

/** Also thrown for what the visitor may not see. */
export abstract class NotFoundError extends UserError {
  readonly status = 404
}

export class InvalidInputError extends UserError {
  override name = 'InvalidInputError'
  readonly status = 400
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    super(issues[0]?.message ?? 'The request is not valid')
    // Wrong types can fail several checks with the same message.
    this.issues = issues.filter(
      ({ path, message }, index) =>
        issues.findIndex((each) => each.path === path && each.message === message) === index,
    )
  }
}

export class TooManyRequestsError extends UserError {
  override name = 'TooManyRequestsError'
  readonly status = 429
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export class IdempotencyKeyReusedError extends ConflictError {
  override name = 'IdempotencyKeyReusedError'

  constructor() {
    super('This key was already used for a different request')
  }
}
