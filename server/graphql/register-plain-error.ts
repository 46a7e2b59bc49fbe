import type { UserError } from '../errors.ts'
import { builder } from './builder.ts'
import { getErrorInterfaces } from './user-error.ts'

/** Registers an error without fields besides its message. */
export function registerPlainError(
  errorClass: { new (): UserError },
  name: string,
  description: string,
): void {
  builder.objectType(errorClass, { name, description, interfaces: getErrorInterfaces(errorClass) })
}
