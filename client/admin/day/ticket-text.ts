import { parseUrl } from '../../../domain/typed-text/parse-url.ts'
import { readReference } from '../../../domain/typed-text/search-text.ts'

/** What a ticket's code is about: the booking's id, or its short reference. Null for any other code. */
export type TicketText = { bookingId: string } | { code: string }

/** Reads what a camera found in a code, or what somebody typed. */
export function readTicketText(text: string): TicketText | null {
  const plain = text.trim()
  const code = readReference(plain)
  if (/^[2-9A-HJKMNP-Z]{6}$/.test(code)) return { code }
  const id = parseUrl(plain)?.searchParams.get('bookingId') ?? null
  return id === null || id === '' ? null : { bookingId: id }
}
