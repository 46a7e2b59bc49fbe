import { UserError } from '../errors.ts'

/** The name or the password is wrong; which of them is not said. */
export class InvalidCredentialsError extends UserError {
  override name = 'InvalidCredentialsError'
  readonly status = 401
  constructor() {
    super('Invalid username or password')
  }
}

/** The username or the e-mail address belongs to another account; which of them is not said. */
export class AccountTakenError extends UserError {
  override name = 'AccountTakenError'
  readonly status = 409
  constructor() {
    super('This username or email is already taken')
  }
}

/** Only a signed-in member can do this. */
export class NotSignedInError extends UserError {
  override name = 'NotSignedInError'
  readonly status = 401
  constructor() {
    super('Unauthorized')
  }
}

/** The mailed link is unknown, used already, or too old. */
export class LinkExpiredError extends UserError {
  override name = 'LinkExpiredError'
  readonly status = 400
  constructor() {
    super('This link is no longer valid. Please ask for a new one')
  }
}

/** So many passwords are being checked that this one would wait too long. */
export class SignInBusyError extends UserError {
  override name = 'SignInBusyError'
  readonly status = 503
  constructor() {
    super('Too many people are signing in. Please try again in a moment')
  }
}
