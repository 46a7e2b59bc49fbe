import { timingSafeEqual } from 'node:crypto'
import type { Day } from '../../../domain/dates.ts'
import { type DataCipher, decryptText, encryptValue } from '../../platform/encrypted-value.ts'
import { Prisma } from '../../platform/prisma.ts'
import { generateToken, hashToken } from '../../platform/secret-token.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Days after the event; longer while photos are available. */
export const linkValidDays = 30

/**
 * SQL over `booking`: paid, with published photos that are still available.
 * @param today in Brisbane
 */
export function hasPhotos(today: Day): Prisma.Sql {
  return Prisma.sql`(booking.state = 'CONFIRMED' AND EXISTS (
    SELECT FROM camp_photo JOIN camp_gallery USING (event_id)
    WHERE camp_photo.event_id = booking.event_id AND camp_photo.published_at IS NOT NULL
      AND camp_gallery.published_at IS NOT NULL AND last_day >= ${today}::date))`
}

/** The hash proves the bearer. The encrypted copy lets later emails reuse the link. */
export function createAccessToken(
  cipher: DataCipher,
  bookingId: string,
): { token: string; hash: Uint8Array<ArrayBuffer>; encrypted: Uint8Array<ArrayBuffer> } {
  const { token, hash } = generateToken()
  return { token, hash, encrypted: encryptValue(cipher, token, bookingId) }
}

/** Reuses the emailed token. Creates one when none exists or no key decrypts it; the caller must store `fresh`. */
export function getOrCreateToken(
  cipher: DataCipher,
  booking: { id: string; encryptedAccessToken: Uint8Array | null },
): { token: string; fresh: { hash: Bytes; encrypted: Bytes } | null } {
  const existing = decryptText(cipher, booking.encryptedAccessToken, booking.id, null)
  if (existing !== null) return { token: existing, fresh: null }
  const { token, hash, encrypted } = createAccessToken(cipher, booking.id)
  return { token, fresh: { hash, encrypted } }
}

/** Compares in constant time. False without a valid link. */
export function isAccessToken(token: string, hash: Uint8Array | null): boolean {
  const given = hashToken(token)
  return hash !== null && hash.length === given.length && timingSafeEqual(given, hash)
}

/** No server or Referer receives the fragment. */
export function bookingLink(siteUrl: string, bookingId: string, token: string): string {
  return `${bookingPage(siteUrl, bookingId)}#k=${token}`
}

/** Grants no access. */
export function bookingPage(siteUrl: string, bookingId: string): string {
  return `${siteUrl}/booking-status?bookingId=${encodeURIComponent(bookingId)}`
}

/** Without a token, the member signs in. */
export function photosPage(siteUrl: string, bookingId: string, token: string | null): string {
  const page = `${siteUrl}/booking-photos?bookingId=${encodeURIComponent(bookingId)}`
  return token === null ? page : `${page}#k=${token}`
}

export function receiptPage(
  siteUrl: string,
  bookingId: string,
  number: number,
  token: string | null,
): string {
  const page = `${siteUrl}/booking-receipt?bookingId=${encodeURIComponent(bookingId)}&number=${number}`
  return token === null ? page : `${page}#k=${token}`
}
