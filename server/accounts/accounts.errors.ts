import { ConflictError, UserError } from '../errors.ts'

const CODE_NEEDED_MESSAGE = 'Enter the code from your authenticator app'
const SET_UP_NEEDED_MESSAGE = 'Set up two-step verification first: nobody in the team can do this without it'

/** Does not reveal which of the two is wrong. */
export class InvalidCredentialsError extends UserError {
  override name = 'InvalidCredentialsError'
  readonly status = 401
  constructor(message = 'Invalid username or password') {
    super(message)
  }
}

/** Does not reveal which of the two is taken. */
export class AccountTakenError extends ConflictError {
  override name = 'AccountTakenError'
  constructor() {
    super('This username or email is already taken')
  }
}

export class NotSignedInError extends UserError {
  override name = 'NotSignedInError'
  readonly status = 401
  constructor() {
    super('Unauthorized')
  }
}

export class OnlyAdminError extends ConflictError {
  override name = 'OnlyAdminError'
  constructor(message = 'You are the only admin. Make someone else an admin before you erase your account') {
    super(message)
  }
}

export class NotAllowedError extends UserError {
  override name = 'NotAllowedError'
  readonly status = 403
  constructor(message = 'Only an admin can do this') {
    super(message)
  }
}

export class LinkExpiredError extends UserError {
  override name = 'LinkExpiredError'
  readonly status = 400
  constructor() {
    super('This link is no longer valid. Please ask for a new one')
  }
}

export class OtherAccountError extends UserError {
  override name = 'OtherAccountError'
  readonly status = 403
  constructor() {
    super('This link was sent for another account. Sign out, sign in to that account and open the link again')
  }
}

export class CodeNeededError extends UserError {
  override name = 'CodeNeededError'
  readonly status = 401
  constructor(message = CODE_NEEDED_MESSAGE) {
    super(message)
  }
}

/** Also thrown when the account has no second factor. */
export class SecondFactorNeededError extends UserError {
  override name = 'SecondFactorNeededError'
  readonly status = 403
  constructor(reason: 'CODE' | 'SET_UP_FIRST' = 'CODE') {
    super(reason === 'CODE' ? CODE_NEEDED_MESSAGE : SET_UP_NEEDED_MESSAGE)
  }
}

export class WrongCodeError extends UserError {
  override name = 'WrongCodeError'
  readonly status = 400
  constructor() {
    super('This code is not right. Wait for the next one and try again')
  }
}

export class SecondFactorConflictError extends ConflictError {
  override name = 'SecondFactorConflictError'
}

/** Load shedding. */
export class SignInBusyError extends UserError {
  override name = 'SignInBusyError'
  readonly status = 503
  constructor() {
    super('Too many people are signing in. Please try again in a moment')
  }
}
