import { createHash } from 'node:crypto'
import type { PhotoChoice } from '../../../domain/consent-form.ts'
import { readRosterParties } from '../../camp-day/roster/read-roster.ts'
import type { Context } from '../../context.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'

export type PersonWithoutPhotoConsent = {
  /** The booking id and the person's key. */
  id: string
  bookingId: string
  name: string
  /** Null without an answer, which counts as NO. */
  choice: Exclude<PhotoChoice, 'YES'> | null
}

export type PeopleWithoutPhotoConsent = {
  people: PersonWithoutPhotoConsent[]
  /** All people of the paid bookings. */
  peopleCount: number
  bookingCount: number
  /** Changes with every person and choice. */
  version: string
}

/** The caller has checked access and written the audit entry. */
export async function listPeopleWithoutPhotoConsent(
  { cipher }: Pick<Context, 'cipher'>,
  db: DatabaseOrTransaction,
  eventId: number,
): Promise<PeopleWithoutPhotoConsent> {
  const parties = await readRosterParties({ db, cipher }, eventId, false)
  const people = parties.flatMap((party) =>
    party.people.flatMap(({ key, name, photoChoice }): PersonWithoutPhotoConsent[] => {
      if (photoChoice === 'YES') return []
      const { bookingId } = party
      return [{ id: `${bookingId}:${key}`, bookingId, name, choice: photoChoice }]
    }),
  )
  const choices = people.map(({ id, choice }) => `${id} ${choice}`).toSorted()
  return {
    people,
    peopleCount: parties.reduce((sum, { adultCount, childCount }) => sum + adultCount + childCount, 0),
    bookingCount: parties.length,
    version: createHash('sha256').update(choices.join(',')).digest('base64url').slice(0, 22),
  }
}
