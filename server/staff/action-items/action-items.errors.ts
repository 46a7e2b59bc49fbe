import { ConflictError } from '../../errors.ts'

export class ActionItemChangedError extends ConflictError {
  override name = 'ActionItemChangedError'
  constructor() {
    super('This has changed meanwhile. Please read it again')
  }
}
