import { UserError } from '../errors.ts'

/** The mailed link belongs to no address on the list: unknown, made up, too old to confirm, or its address has left. */
export class NewCampsLinkError extends UserError {
  override name = 'NewCampsLinkError'
  readonly status = 404
  constructor() {
    super('This link is no longer valid')
  }
}
