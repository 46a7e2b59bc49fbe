import { badParameter, missingParameter } from './failure.ts'
import type { Metadata } from './model.ts'

const SMALLEST_CENTS = 50
const LARGEST_CENTS = 99_999_999

export function requireParam(params: URLSearchParams, name: string): string {
  const value = params.get(name)
  if (value === null || value === '') throw missingParameter(name)
  return value
}

export function parseCents(text: string): number {
  const cents = /^\d{1,12}$/.test(text) ? Number(text) : 0
  if (cents < 1) throw badParameter('amount', 'parameter_invalid_integer', 'Invalid positive integer')
  return cents
}

/** Rejects amounts that Stripe would not charge. */
export function parseChargeableCents(text: string): number {
  const cents = parseCents(text)
  if (cents < SMALLEST_CENTS) {
    throw badParameter('amount', 'amount_too_small', 'Amount must be at least $0.50 aud')
  }
  if (cents > LARGEST_CENTS) {
    throw badParameter('amount', 'amount_too_large', 'Amount must be no more than $999,999.99 aud')
  }
  return cents
}

/** Merges `metadata[name]=value` pairs; an empty value removes the name. */
export function parseMetadata(params: URLSearchParams, before: Metadata = {}): Metadata {
  const after = new Map(Object.entries(before))
  for (const [path, value] of params) {
    const name = /^metadata\[(.+)\]$/.exec(path)?.[1]
    if (name === undefined) continue
    if (value === '') after.delete(name)
    else after.set(name, value)
  }
  return Object.fromEntries(after)
}
