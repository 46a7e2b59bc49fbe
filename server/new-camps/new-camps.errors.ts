import { UserError } from '../errors.ts'

export class NewCampsLinkError extends UserError {
  override name = 'NewCampsLinkError'
  readonly status = 404
  constructor() {
    super('This link is no longer valid')
  }
}
