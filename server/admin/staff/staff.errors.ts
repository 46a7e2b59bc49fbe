import { UserError } from '../../errors.ts'

/** Who is invited has that role already. */
export class AlreadyStaffError extends UserError {
  override name = 'AlreadyStaffError'
  readonly status = 409
}

/** The person is not in the team any more, or in another role; or the invitation is not open any more. */
export class StaffChangedError extends UserError {
  override name = 'StaffChangedError'
  readonly status = 409
}
