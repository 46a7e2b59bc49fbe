import { ConflictError } from '../../errors.ts'

export class ActionItemChangedError extends ConflictError {
  override name = 'ActionItemChangedError'
  constructor() {
    super('This has changed. Please read it again')
  }
}
