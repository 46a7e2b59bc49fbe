import { UserError } from '../../errors.ts'

/** It is not any more what the organiser saw. */
export class ActionItemChangedError extends UserError {
  override name = 'ActionItemChangedError'
  readonly status = 409
  constructor() {
    super('This has changed meanwhile. Please read it again')
  }
}
