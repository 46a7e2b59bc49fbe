import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Day } from '../../../domain/dates.ts'
import { Prisma } from '../../platform/prisma.ts'
import { type DataSeal, openAccessToken, sealAccessToken } from '../../platform/sealed-columns.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Days after its event that a booking's mailed link opens it; longer while its family has photos to see. */
export const linkDays = 30

/**
 * For a statement that knows `booking`: it is paid, and photos of its camp are published and not gone yet.
 * @param today in Brisbane
 */
export function hasPhotos(today: Day): Prisma.Sql {
  return Prisma.sql`(booking.state = 'CONFIRMED' AND EXISTS (
    SELECT FROM camp_photo JOIN camp_gallery USING (event_id)
    WHERE camp_photo.event_id = booking.event_id AND camp_photo.published_at IS NOT NULL
      AND camp_gallery.published_at IS NOT NULL AND last_day >= ${today}::date))`
}

/**
 * Makes the token of a booking's mailed link: 32 random bytes as 43 characters.
 * What proves a bearer is its hash; the sealed copy exists so that later mails can carry the same link.
 */
export function newAccessToken(
  seal: DataSeal,
  bookingId: string,
): { token: string; hash: Uint8Array<ArrayBuffer>; sealed: Uint8Array<ArrayBuffer> } {
  const { token, hash } = drawToken()
  return { token, hash, sealed: sealAccessToken(seal, token, bookingId) }
}

/** The same before it is sealed, for who seals it together with the booking. */
export function drawToken(): { token: string; hash: Uint8Array<ArrayBuffer> } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/**
 * The token of a booking's mailed link, so that a mail which is sent again carries the link that works already. A new
 * one where there is none, or where no key opens it; `fresh` is then to be stored.
 */
export function tokenToMail(
  seal: DataSeal,
  booking: { id: string; sealedAccessToken: Uint8Array | null },
): { token: string; fresh: { hash: Bytes; sealed: Bytes } | null } {
  const kept = openAccessToken(seal, booking.sealedAccessToken, booking.id)
  if (kept !== null) return { token: kept, fresh: null }
  const { token, hash, sealed } = newAccessToken(seal, booking.id)
  return { token, fresh: { hash, sealed } }
}

/** Compares in constant time. False when the booking has no valid link. */
export function isAccessToken(token: string, hash: Uint8Array | null): boolean {
  const given = hashOfToken(token)
  return hash !== null && hash.length === given.length && timingSafeEqual(given, hash)
}

/** The private link of a booking. The token stands in the fragment, which reaches no server and no Referer. */
export function bookingLink(siteUrl: string, bookingId: string, token: string): string {
  return `${bookingPage(siteUrl, bookingId)}#k=${token}`
}

/** The page of a booking, which opens it whole only for whoever may see it already. */
export function bookingPage(siteUrl: string, bookingId: string): string {
  return `${siteUrl}/booking-status?bookingId=${encodeURIComponent(bookingId)}`
}

/** SHA-256 of the token of a mailed link: what is stored of it. */
export function hashOfToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest())
}

/** The page of the photos of a booking's camp. With the token the link opens it, without it its member signs in. */
export function photosPage(siteUrl: string, bookingId: string, token: string | null): string {
  const page = `${siteUrl}/booking-photos?bookingId=${encodeURIComponent(bookingId)}`
  return token === null ? page : `${page}#k=${token}`
}

/** The page of one receipt of a booking. With the token the link opens it, without it its member signs in. */
export function receiptPage(
  siteUrl: string,
  bookingId: string,
  number: number,
  token: string | null,
): string {
  const page = `${siteUrl}/booking-receipt?bookingId=${encodeURIComponent(bookingId)}&number=${number}`
  return token === null ? page : `${page}#k=${token}`
}
