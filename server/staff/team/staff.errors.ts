import { UserError } from '../../errors.ts'

export class AlreadyStaffError extends UserError {
  override name = 'AlreadyStaffError'
  readonly status = 409
}

/** The account's role has changed, or the invitation is closed. */
export class StaffChangedError extends UserError {
  override name = 'StaffChangedError'
  readonly status = 409
}
