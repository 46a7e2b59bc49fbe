import { toDecimal } from '../../domain/money.ts'

/** Money of an input as the shared forms read it: decimal text. What was left out or null stays so. */
export function decimalInput(cents: number): string
export function decimalInput(cents: number | null | undefined): string | null | undefined
export function decimalInput(cents: number | null | undefined): string | null | undefined {
  return typeof cents === 'number' ? toDecimal(cents) : cents
}
