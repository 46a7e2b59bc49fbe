import { ConflictError } from '../../errors.ts'

export class AlreadyStaffError extends ConflictError {
  override name = 'AlreadyStaffError'
}

/** The account's role has changed, or the invitation is closed. */
export class StaffChangedError extends ConflictError {
  override name = 'StaffChangedError'
}
