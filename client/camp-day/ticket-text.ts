import { parseUrl } from '../../domain/typed-text/parse-url.ts'
import { normalizeReference } from '../../domain/typed-text/search-text.ts'

export type TicketText = { bookingId: string } | { code: string }

/** Returns null for text that is no ticket code. */
export function readTicketText(text: string): TicketText | null {
  const plain = text.trim()
  const code = normalizeReference(plain)
  if (/^[2-9A-HJKMNP-Z]{6}$/.test(code)) return { code }
  const id = parseUrl(plain)?.searchParams.get('bookingId') ?? null
  return id === null || id === '' ? null : { bookingId: id }
}
