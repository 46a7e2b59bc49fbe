import { randomBytes } from 'node:crypto'
import type { SafetyAnswer } from '../../../domain/camp/changed-answers.ts'
import { BOOKER_POSITION, CONSENT_EDITIONS, type PhotoChoice } from '../../../domain/consent-form.ts'
import { addOutboxMessage } from '../../outbox-messages.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

type NewConsents = {
  bookingId: string
  acceptedBy: string
  documents: readonly ('terms' | 'safety' | 'medical')[]
  photoChoices: readonly { position: number; choice: PhotoChoice }[]
}

/** Adds entries for the current editions. Earlier entries stay. */
export async function storeConsents(
  tx: DatabaseOrTransaction,
  { bookingId, acceptedBy, documents, photoChoices }: NewConsents,
): Promise<void> {
  await tx.consent.createMany({
    data: [
      ...documents.map((document) => ({
        bookingId,
        document,
        edition: CONSENT_EDITIONS[document],
        acceptedBy,
      })),
      ...photoChoices.map(({ position, choice }) => ({
        bookingId,
        document: 'photo' as const,
        edition: CONSENT_EDITIONS.photo,
        acceptedBy,
        personPosition: position === BOOKER_POSITION ? null : position,
        photoChoice: choice,
      })),
    ],
  })
}

/** Emails the family which answers changed (R89). Does nothing without fields. */
export async function enqueueChangedAnswers(
  tx: DatabaseOrTransaction,
  bookingId: string,
  fields: SafetyAnswer[],
): Promise<void> {
  if (fields.length === 0) return
  const key = `answers-changed:${bookingId}:${randomBytes(12).toString('base64url')}`
  await addOutboxMessage(tx, 'answers-changed', key, { bookingId, fields })
}
