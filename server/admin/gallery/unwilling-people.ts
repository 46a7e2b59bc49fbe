import { createHash } from 'node:crypto'
import type { PhotoChoice } from '../../../domain/consent-form.ts'
import type { Context } from '../../context.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { partiesOf } from '../roster/read-roster.ts'

/** Somebody of a camp who did not agree to photos. */
export type UnwillingPerson = {
  /** Its booking, and its key among that. */
  id: string
  bookingId: string
  name: string
  /** Null for whoever has not answered, which counts as no. */
  choice: Exclude<PhotoChoice, 'YES'> | null
}

export type Unwilling = {
  people: UnwillingPerson[]
  /** Everybody who came, by the paid bookings. */
  peopleCount: number
  bookingCount: number
  /** Another one as soon as somebody is another one, or chose otherwise. */
  version: string
}

/**
 * Who of a camp did not agree to photos, by name, for a use case that has asked who the viewer is and has noted the
 * reading.
 */
export async function unwillingPeople(
  { seal }: Pick<Context, 'seal'>,
  db: DatabaseOrTransaction,
  eventId: number,
): Promise<Unwilling> {
  const parties = await partiesOf({ db, seal }, eventId, false)
  const people = parties.flatMap((party) =>
    party.people.flatMap(({ key, name, photoChoice }): UnwillingPerson[] => {
      if (photoChoice === 'YES') return []
      const { bookingId } = party
      return [{ id: `${bookingId}:${key}`, bookingId, name, choice: photoChoice }]
    }),
  )
  const chosen = people.map(({ id, choice }) => `${id} ${choice}`).toSorted()
  return {
    people,
    peopleCount: parties.reduce((sum, { adultCount, childCount }) => sum + adultCount + childCount, 0),
    bookingCount: parties.length,
    version: createHash('sha256').update(chosen.join(',')).digest('base64url').slice(0, 22),
  }
}
