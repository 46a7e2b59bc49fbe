import type { UserError } from '../errors.ts'
import { builder } from './builder.ts'
import { UserErrorInterface } from './errors.ts'

/** Makes a refusal that says nothing but its message a type of the schema. */
export function plainRefusal(refusal: { new (): UserError }, name: string, description: string): void {
  builder.objectType(refusal, { name, description, interfaces: [UserErrorInterface] })
}
