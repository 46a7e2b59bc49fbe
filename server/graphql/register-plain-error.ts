import type { UserError } from '../errors.ts'
import { builder } from './builder.ts'
import { UserErrorInterface } from './user-error.ts'

/** Registers an error without fields besides its message. */
export function registerPlainError(refusal: { new (): UserError }, name: string, description: string): void {
  builder.objectType(refusal, { name, description, interfaces: [UserErrorInterface] })
}
