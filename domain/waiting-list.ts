/** Offers that a party may let lapse; after the last of them it waits no longer. */
export const LAPSES_ALLOWED = 2

/** A party that waits for an event and has no offer, as its turn is decided. */
export type WaitingParty = {
  id: number
  people: number
  /** As how many it would also come, fewer than all; null for all or none. */
  alsoPeople: number | null
  /** Until then it is passed over, because it let an offer lapse or did not want one. */
  restsUntil: Date | null
}

/** Seats that are offered to a party: for all of it, or for as many as it would also come. */
export type SeatOffer = { id: number; seats: number }

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Who is offered how many of the free seats. The first whose whole party fits is next, then the first of the others
 * that fits what is left; a party that does not fit keeps its place and holds nobody up.
 * @param line in the order in which they joined
 */
export function offersFor(line: readonly WaitingParty[], freeSeats: number, now: Date): SeatOffer[] {
  const offers: SeatOffer[] = []
  let left = freeSeats
  for (const party of line) {
    if (left <= 0) break
    const seats = isResting(party, now) ? null : seatsFor(party, left)
    if (seats === null) continue
    offers.push({ id: party.id, seats })
    left -= seats
  }
  return offers
}

/** How many of the free seats a party would take: all it needs, else as few as it would also come. Null for none. */
export function seatsFor(
  { people, alsoPeople }: Pick<WaitingParty, 'people' | 'alsoPeople'>,
  freeSeats: number,
): number | null {
  if (people <= freeSeats) return people
  return alsoPeople !== null && alsoPeople <= freeSeats ? alsoPeople : null
}

function isResting({ restsUntil }: WaitingParty, now: Date): boolean {
  return restsUntil !== null && now < restsUntil
}

/**
 * Until when an offer made at `now` stands: 24 hours, 12 in the last week before the start, 2 in the last 48 hours, and
 * never past the close of booking. Null once booking has closed.
 */
export function offerEnd(event: { startsAt: Date; bookingClosesAt: Date }, now: Date): Date | null {
  if (now >= event.bookingClosesAt) return null
  const untilStart = event.startsAt.getTime() - now.getTime()
  const end = now.getTime() + offerHours(untilStart) * hourMs
  return new Date(Math.min(end, event.bookingClosesAt.getTime()))
}

function offerHours(untilStartMs: number): number {
  if (untilStartMs <= 2 * dayMs) return 2
  return untilStartMs <= 7 * dayMs ? 12 : 24
}

/** When a party is told that its offer is about to lapse: once three quarters of its time have passed. */
export function offerReminderAt(offer: { createdAt: Date; expiresAt: Date }): Date {
  const { createdAt, expiresAt } = offer
  return new Date(expiresAt.getTime() - (expiresAt.getTime() - createdAt.getTime()) / 4)
}

/**
 * Until when a party is passed over after an offer that it let lapse or did not want: for as long as that one stood.
 * Its place stays; meanwhile the seats go to who comes next, or are public.
 */
export function restEnd(offer: { createdAt: Date; expiresAt: Date }, now: Date): Date {
  return new Date(now.getTime() + offer.expiresAt.getTime() - offer.createdAt.getTime())
}

/** Whether an offer that lapses after so many others was the party's last one. */
export function isLastLapse(lapsedBefore: number): boolean {
  return lapsedBefore + 1 >= LAPSES_ALLOWED
}

/** What of a party decides what it pays. */
export type PayingParty = WaitingParty & { adultCount: number; childCount: number }

/** Whom more places would be offered to, and what they bring in. */
export type PlacesForecast = {
  parties: number
  people: number
  /** What those parties pay for their nights, without anything added, in cents. */
  amountCents: number
  /** Places that nobody who waits would take. */
  left: number
}

/**
 * What `freeSeats` would bring in from those who wait, if all of them took what they were offered.
 * @param perStay what one adult and one child pay for all nights
 */
export function placesForecast(
  line: readonly PayingParty[],
  freeSeats: number,
  perStay: { adultCents: number; childCents: number },
  now: Date,
): PlacesForecast {
  const offers = offersFor(line, freeSeats, now)
  const parties = new Map(line.map((party) => [party.id, party]))
  let people = 0
  let amountCents = 0
  for (const { id, seats } of offers) {
    const adults = adultsOf(seats, parties.get(id)?.adultCount ?? seats)
    people += seats
    amountCents += adults * perStay.adultCents + (seats - adults) * perStay.childCents
  }
  return { parties: offers.length, people, amountCents, left: freeSeats - people }
}

/** How many of a party's seats its adults take: all of them come along, and of fewer seats those are taken first. */
export function adultsOf(seats: number, adultCount: number): number {
  return Math.min(seats, adultCount)
}
