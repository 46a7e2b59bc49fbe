import { NotFoundError } from '../errors.ts'

export class NewCampsLinkError extends NotFoundError {
  override name = 'NewCampsLinkError'
  constructor() {
    super('This link is no longer valid')
  }
}
