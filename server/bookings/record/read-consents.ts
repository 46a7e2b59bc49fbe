import { type PartySize, partyPositions } from '../../../domain/camp/arrangements-form.ts'
import {
  BOOKER_POSITION,
  CONSENT_EDITIONS,
  type ConsentDocument,
  type PhotoChoice,
} from '../../../domain/consent-form.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'

export type BeforeYouCome = {
  isComplete: boolean
  missing: ConsentDocument[]
  acceptedAt: Date | null
  /** See `PartyArrangements` for positions. */
  photoChoices: { position: number; choice: PhotoChoice }[]
}

export async function readConsents(
  context: { db: DatabaseOrTransaction },
  bookingId: string,
): Promise<BeforeYouCome> {
  const booking = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { adultCount: true, childCount: true },
  })
  const party = { id: bookingId, ...(booking ?? { adultCount: 1, childCount: 0 }) }
  const read = await readConsentsByBooking(context.db, [party])
  return read.get(bookingId) ?? toBeforeYouCome(party, [])
}

export async function readConsentsByBooking(
  db: DatabaseOrTransaction,
  bookings: readonly ({ id: string } & PartySize)[],
): Promise<Map<string, BeforeYouCome>> {
  const entries = await db.consent.findMany({
    where: { bookingId: { in: bookings.map(({ id }) => id) } },
    orderBy: { id: 'desc' },
    distinct: ['bookingId', 'document', 'personPosition'],
  })
  const byBooking = Map.groupBy(entries, ({ bookingId }) => bookingId)
  return new Map(
    bookings.map((booking) => [booking.id, toBeforeYouCome(booking, byBooking.get(booking.id) ?? [])]),
  )
}

/** The latest entry counts, per document and per person for photos, if its edition is in force. */
function toBeforeYouCome(
  party: PartySize,
  entries: readonly Prisma.ConsentGetPayload<object>[],
): BeforeYouCome {
  const positions = partyPositions(party)
  const isAccepted = (document: 'terms' | 'safety' | 'medical') =>
    entries.some((entry) => entry.document === document && entry.edition === CONSENT_EDITIONS[document])
  const photoChoices = entries.flatMap((entry) => {
    const position = entry.personPosition ?? BOOKER_POSITION
    const isCurrent = entry.document === 'photo' && entry.edition === CONSENT_EDITIONS.photo
    if (!isCurrent || entry.photoChoice === null || !positions.includes(position)) return []
    return [{ position, choice: entry.photoChoice }]
  })
  const missing: ConsentDocument[] = [
    ...(['terms', 'safety', 'medical'] as const).filter((document) => !isAccepted(document)),
    ...(photoChoices.length < positions.length ? (['photo'] as const) : []),
  ]
  return {
    isComplete: missing.length === 0,
    missing,
    acceptedAt: entries[0]?.acceptedAt ?? null,
    photoChoices: photoChoices.toSorted(
      (one, other) => positions.indexOf(one.position) - positions.indexOf(other.position),
    ),
  }
}
