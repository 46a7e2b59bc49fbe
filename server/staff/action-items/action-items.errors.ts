import { UserError } from '../../errors.ts'

export class ActionItemChangedError extends UserError {
  override name = 'ActionItemChangedError'
  readonly status = 409
  constructor() {
    super('This has changed meanwhile. Please read it again')
  }
}
