export const LAPSES_ALLOWED = 2

export type WaitingParty = {
  id: number
  people: number
  /** A smaller number that would also come; null for none. */
  alsoPeople: number | null
  /** Skipped until then, after a lapsed or declined offer. */
  pausedUntil: Date | null
}

export type SeatOffer = { id: number; seats: number }

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * The first party that fits, in full or reduced size, is next. A party that does not fit blocks nobody.
 * @param entries in joining order
 */
export function allocateOffers(entries: readonly WaitingParty[], freeSeats: number, now: Date): SeatOffer[] {
  const offers: SeatOffer[] = []
  let left = freeSeats
  for (const party of entries) {
    if (left <= 0) break
    const seats = isPaused(party, now) ? null : getOfferedSeats(party, left)
    if (seats === null) continue
    offers.push({ id: party.id, seats })
    left -= seats
  }
  return offers
}

/** Null when neither size fits. */
export function getOfferedSeats(
  { people, alsoPeople }: Pick<WaitingParty, 'people' | 'alsoPeople'>,
  freeSeats: number,
): number | null {
  if (people <= freeSeats) return people
  return alsoPeople !== null && alsoPeople <= freeSeats ? alsoPeople : null
}

function isPaused({ pausedUntil }: WaitingParty, now: Date): boolean {
  return pausedUntil !== null && now < pausedUntil
}

/** 24 hours, 12 in the last week, 2 in the last 48 hours; never past the close of booking. Null once closed. */
export function getOfferEnd(event: { startsAt: Date; bookingClosesAt: Date }, now: Date): Date | null {
  if (now >= event.bookingClosesAt) return null
  const untilStart = event.startsAt.getTime() - now.getTime()
  const end = now.getTime() + getOfferHours(untilStart) * hourMs
  return new Date(Math.min(end, event.bookingClosesAt.getTime()))
}

function getOfferHours(untilStartMs: number): number {
  if (untilStartMs <= 2 * dayMs) return 2
  return untilStartMs <= 7 * dayMs ? 12 : 24
}

export function getOfferReminderTime(offer: { createdAt: Date; expiresAt: Date }): Date {
  const { createdAt, expiresAt } = offer
  return new Date(expiresAt.getTime() - (expiresAt.getTime() - createdAt.getTime()) / 4)
}

/** The party is skipped for as long as the offer lasted, and retains its position. */
export function getRestEnd(offer: { createdAt: Date; expiresAt: Date }, now: Date): Date {
  return new Date(now.getTime() + offer.expiresAt.getTime() - offer.createdAt.getTime())
}

export function isLastLapse(lapsedBefore: number): boolean {
  return lapsedBefore + 1 >= LAPSES_ALLOWED
}

export type PayingParty = WaitingParty & { adultCount: number; childCount: number }

export type PlacesForecast = {
  parties: number
  people: number
  /** Cents, without add-ons. */
  amountCents: number
  left: number
}

export function placesForecast(
  entries: readonly PayingParty[],
  freeSeats: number,
  perStay: { adultCents: number; childCents: number },
  now: Date,
): PlacesForecast {
  const offers = allocateOffers(entries, freeSeats, now)
  const parties = new Map(entries.map((party) => [party.id, party]))
  let people = 0
  let amountCents = 0
  for (const { id, seats } of offers) {
    const adults = countSeatedAdults(seats, parties.get(id)?.adultCount ?? seats)
    people += seats
    amountCents += adults * perStay.adultCents + (seats - adults) * perStay.childCents
  }
  return { parties: offers.length, people, amountCents, left: freeSeats - people }
}

/** Adults take seats first. */
export function countSeatedAdults(seats: number, adultCount: number): number {
  return Math.min(seats, adultCount)
}
