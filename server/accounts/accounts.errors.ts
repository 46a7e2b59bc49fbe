import { UserError } from '../errors.ts'

const ASKS_FOR_CODE = 'Enter the code of your authenticator app'
const ASKS_FOR_SET_UP = 'Set up your second step first: nobody in the team can do this without one'

/** The name or the password is wrong; which of them is not said. */
export class InvalidCredentialsError extends UserError {
  override name = 'InvalidCredentialsError'
  readonly status = 401
  constructor(message = 'Invalid username or password') {
    super(message)
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

/** Without this account nobody could run the site. */
export class OnlyAdminError extends UserError {
  override name = 'OnlyAdminError'
  readonly status = 409
  constructor(
    message = 'You are the only admin. Make another member an admin before you erase your account',
  ) {
    super(message)
  }
}

/** The member is signed in, but this is for admins. */
export class NotAllowedError extends UserError {
  override name = 'NotAllowedError'
  readonly status = 403
  constructor(message = 'Only an admin may do this') {
    super(message)
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

/** The mailed link was sent for another account than the one that is signed in. */
export class OtherAccountError extends UserError {
  override name = 'OtherAccountError'
  readonly status = 403
  constructor() {
    super('This link was sent for another account. Sign out, sign in to that one and open the link again')
  }
}

/** The password is right, and the account has a second factor: its code is missing or wrong. */
export class CodeNeededError extends UserError {
  override name = 'CodeNeededError'
  readonly status = 401
  constructor(message = ASKS_FOR_CODE) {
    super(message)
  }
}

/** The session has not given a code of the account's second factor lately, or the account has none; nothing was done. */
export class SecondFactorNeededError extends UserError {
  override name = 'SecondFactorNeededError'
  readonly status = 403
  constructor(reason: 'CODE' | 'SET_UP_FIRST' = 'CODE') {
    super(reason === 'CODE' ? ASKS_FOR_CODE : ASKS_FOR_SET_UP)
  }
}

/** The code of the second factor is wrong, too old, or was used already. */
export class WrongCodeError extends UserError {
  override name = 'WrongCodeError'
  readonly status = 400
  constructor() {
    super('This code is not right. Wait for the next one and try again')
  }
}

/** The second factor is on already, or off. */
export class SecondFactorStandsError extends UserError {
  override name = 'SecondFactorStandsError'
  readonly status = 409
}

/** So many passwords are being checked that this one would wait too long. */
export class SignInBusyError extends UserError {
  override name = 'SignInBusyError'
  readonly status = 503
  constructor() {
    super('Too many people are signing in. Please try again in a moment')
  }
}
