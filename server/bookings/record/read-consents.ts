import {
  BOOKER_POSITION,
  CONSENT_VERSIONS,
  type ConsentDocument,
  type PhotoChoice,
  photoPositions,
} from '../../../domain/consent-form.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

/** The state of a booking's Before you come form. */
export type BeforeYouCome = {
  isComplete: boolean
  /** Documents still to be accepted: terms, safety, medical, photo. */
  missing: ConsentDocument[]
  acceptedAt: Date | null
  /** Position -1 is the booker; children count from 0. */
  photoChoices: { position: number; choice: PhotoChoice }[]
}

/**
 * What was accepted for a booking and what is still missing: of each document, and for photos of each person, the
 * latest entry counts, and only when it is about the edition in force.
 */
export async function readConsents(
  context: { db: DatabaseOrTransaction },
  bookingId: string,
): Promise<BeforeYouCome> {
  const [booking, entries] = await Promise.all([
    context.db.booking.findUnique({ where: { id: bookingId }, select: { childCount: true } }),
    context.db.consent.findMany({
      where: { bookingId },
      orderBy: { id: 'desc' },
      distinct: ['document', 'personPosition'],
    }),
  ])
  const positions = photoPositions(booking?.childCount ?? 0)
  const isAccepted = (document: 'terms' | 'safety' | 'medical') =>
    entries.some((entry) => entry.document === document && entry.version === CONSENT_VERSIONS[document])
  const photoChoices = entries.flatMap((entry) => {
    const position = entry.personPosition ?? BOOKER_POSITION
    const isCurrent = entry.document === 'photo' && entry.version === CONSENT_VERSIONS.photo
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
    photoChoices: photoChoices.toSorted((one, other) => one.position - other.position),
  }
}
