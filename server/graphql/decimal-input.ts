import { toDecimal } from '../../domain/money.ts'

/** Converts cents to the decimal text of shared forms. Null and undefined pass. */
export function toDecimalInput(cents: number): string
export function toDecimalInput(cents: number | null | undefined): string | null | undefined
export function toDecimalInput(cents: number | null | undefined): string | null | undefined {
  return typeof cents === 'number' ? toDecimal(cents) : cents
}
