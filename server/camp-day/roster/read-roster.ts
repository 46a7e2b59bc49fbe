import { getPartyPeople, type PartyPerson, type PartyWithPeople } from '../../../domain/camp/party-people.ts'
import { getRosterPeople } from '../../../domain/camp/roster-people.ts'
import type { ConsentDocument } from '../../../domain/consent-form.ts'
import { signedInCampLeader } from '../../accounts/camp-leader.ts'
import { CODE_OF_THE_DAY } from '../../accounts/staff-check.ts'
import { readEventCheckIns } from '../../bookings/record/check-ins.ts'
import { decryptDiet } from '../../bookings/record/encrypted-booking.ts'
import { decryptAdultArrangements } from '../../bookings/record/read-arrangements.ts'
import { readConsentsByBooking } from '../../bookings/record/read-consents.ts'
import {
  type Details,
  readChild,
  readClothing,
  readDetails,
} from '../../bookings/record/read-personal-details.ts'
import type { Context } from '../../context.ts'
import { type EventRow, eventColumns } from '../../events/event-row.ts'
import { recordStaffAccess } from '../../platform/audit.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'

/** `name` is null once erased. */
export type RosterClothing = { kind: 'TSHIRT' | 'HOODIE'; size: string; isKids: boolean; name: string | null }

/** Both families agreed to share a place in the tent plan. */
export type RosterNeighbour = { bookingId: string; code: string; lastName: string }

/** Amounts in cents. `paidCents` includes refunded money. */
export type RosterPayment = { totalCents: number; paidCents: number; refundedCents: number; dueCents: number }

/** Confirmed bookings, and those with a person still at the camp. The family's details are null once erased. */
export type RosterParty = PartyWithPeople &
  Details & {
    bookingId: string
    /** Cancelled or moved. Lists only people who are at the camp. */
    isCancelled: boolean
    people: PartyPerson[]
    bookedAt: Date
    code: string
    email: string
    phone: string
    childCount: number
    glampingTentCount: number
    beerPackageCount: number
    /** People other than the booker who may collect the children. */
    collectors: { name: string; phone: string }[]
    missingConsents: ConsentDocument[]
    clothing: RosterClothing[]
    neighbours: RosterNeighbour[]
    /** Transferred, and the new holder has not named the party. */
    isPartyUnknown: boolean
    /** Null for a camp leader. */
    payment: RosterPayment | null
  }

export type Roster = { event: EventRow; parties: RosterParty[] }

const columns = {
  state: true,
  id: true,
  code: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  erasedAt: true,
  createdAt: true,
  adultCount: true,
  childCount: true,
  glampingTentCount: true,
  beerPackageCount: true,
  totalCents: true,
  encryptedDetails: true,
  encryptedArrangements: true,
  children: { orderBy: { position: 'asc' } },
  clothing: { orderBy: [{ kind: 'asc' }, { position: 'asc' }] },
} as const satisfies Prisma.BookingSelect

type Row = Prisma.BookingGetPayload<{ select: typeof columns }>

/**
 * Includes everyone still checked in. Uses a fixed number of queries. Writes an audit entry. Null for an unknown
 * event.
 * @throws NotSignedInError, NotAllowedError unless the viewer is an admin or leads this event
 */
export async function readRoster(
  context: Pick<Context, 'db' | 'session' | 'cipher'>,
  eventId: number,
): Promise<Roster | null> {
  const viewerId = await signedInCampLeader(context, eventId, CODE_OF_THE_DAY)
  const viewer = await context.session.viewer()
  const event = await context.db.event.findUnique({ where: { id: eventId }, select: eventColumns })
  if (event === null || event.deletedAt !== null) return null
  await recordStaffAccess(context.db, {
    actor: `user:${viewerId}`,
    action: 'roster-read',
    subject: `event:${eventId}`,
  })
  const isAdmin = viewer.kind === 'user' && viewer.role === 'admin'
  return { event, parties: await readRosterParties(context, eventId, isAdmin) }
}

/** The caller has checked access and written the audit entry. */
export async function readRosterParties(
  { db, cipher }: { db: DatabaseOrTransaction } & Pick<Context, 'cipher'>,
  eventId: number,
  withMoney: boolean,
): Promise<RosterParty[]> {
  const here = (await readEventCheckIns(db, eventId)).filter(({ isHere }) => isHere)
  const rows = await db.booking.findMany({
    where: { eventId, OR: [{ state: 'CONFIRMED' }, { id: { in: here.map(({ bookingId }) => bookingId) } }] },
    select: columns,
  })
  const consents = await readConsentsByBooking(db, rows)
  const neighbours = await readNeighbours(db, eventId)
  const payments = withMoney ? await sumPaymentsByBooking(db, eventId) : new Map<string, PaymentSums>()
  return rows
    .map((row): RosterParty => {
      const form = consents.get(row.id)
      const party = { ...toRosterParty(cipher, row), photoChoices: form?.photoChoices ?? [] }
      const keys = here.filter(({ bookingId }) => bookingId === row.id).map(({ person }) => person)
      return {
        ...party,
        ...listPeopleAtCamp(party, keys),
        missingConsents: form?.missing ?? [],
        neighbours: neighbours.get(row.id) ?? [],
        payment: withMoney ? toRosterPayment(row, payments.get(row.id)) : null,
      }
    })
    .toSorted((one, other) => getSortName(one).localeCompare(getSortName(other), 'en-AU'))
}

function toRosterParty(
  cipher: Context['cipher'],
  row: Row,
): Omit<RosterParty, 'photoChoices' | 'people' | 'missingConsents' | 'neighbours' | 'payment'> {
  const { id, code, firstName, lastName, email, phone, adultCount, childCount } = row
  const isCancelled = row.state !== 'CONFIRMED'
  return {
    // A cancelled booking's items do not count for the camp.
    glampingTentCount: isCancelled ? 0 : row.glampingTentCount,
    beerPackageCount: isCancelled ? 0 : row.beerPackageCount,
    isCancelled,
    bookingId: id,
    bookedAt: row.createdAt,
    code,
    firstName,
    lastName,
    email,
    phone,
    adultCount,
    childCount,
    ...readDetails(cipher, row.encryptedDetails, id),
    ...decryptAdultArrangements(cipher, row),
    children: row.children.map((child) => ({
      id: child.id,
      position: child.position,
      ...readChild(cipher, child.encryptedDetails, id),
      diet: decryptDiet(cipher, child.encryptedDiet, id),
    })),
    clothing: (isCancelled ? [] : row.clothing).map((item) => {
      const { name, size, isKids } = readClothing(cipher, item, id)
      return { kind: item.kind, name, size, isKids }
    }),
    isPartyUnknown: row.erasedAt === null && row.encryptedDetails === null,
  }
}

function listPeopleAtCamp(
  party: PartyWithPeople & { isCancelled: boolean },
  here: readonly string[],
): Pick<RosterParty, 'people' | 'adultCount' | 'childCount'> {
  const all = getPartyPeople(party)
  const people = getRosterPeople(all, party, here)
  const countPeople = (kind: PartyPerson['kind']) => people.filter((person) => person.kind === kind).length
  return { people, adultCount: countPeople('ADULT'), childCount: countPeople('CHILD') }
}

async function readNeighbours(
  db: DatabaseOrTransaction,
  eventId: number,
): Promise<Map<string, RosterNeighbour[]>> {
  const confirmed = { eventId, state: 'CONFIRMED' } as const
  const family = { select: { id: true, code: true, lastName: true } } as const
  const pairs = await db.neighbourRequest.findMany({
    where: { friendWants: true, inviterWants: true, booking: confirmed, link: { booking: confirmed } },
    select: { booking: family, link: { select: { booking: family } } },
  })
  const neighbours = new Map<string, RosterNeighbour[]>()
  const sides = pairs
    .flatMap(({ booking, link }) => [
      { bookingId: booking.id, neighbour: link.booking },
      { bookingId: link.booking.id, neighbour: booking },
    ])
    .toSorted((one, other) => one.neighbour.lastName.localeCompare(other.neighbour.lastName, 'en-AU'))
  for (const { bookingId, neighbour } of sides) {
    const { id, code, lastName } = neighbour
    neighbours.set(bookingId, [...(neighbours.get(bookingId) ?? []), { bookingId: id, code, lastName }])
  }
  return neighbours
}

type PaymentSums = { paid: number; refunded: number }

async function sumPaymentsByBooking(
  db: DatabaseOrTransaction,
  eventId: number,
): Promise<Map<string, PaymentSums>> {
  const sums = await db.payment.groupBy({
    by: ['bookingId'],
    where: { booking: { eventId } },
    _sum: { capturedCents: true, refundedCents: true, withdrawnCents: true },
  })
  return new Map(
    sums.map(({ bookingId, _sum: { capturedCents, refundedCents, withdrawnCents } }) => [
      bookingId,
      { paid: capturedCents ?? 0, refunded: (refundedCents ?? 0) + (withdrawnCents ?? 0) },
    ]),
  )
}

function toRosterPayment({ state, totalCents }: Row, sums: PaymentSums | undefined): RosterPayment {
  const { paid, refunded } = sums ?? { paid: 0, refunded: 0 }
  return {
    totalCents,
    paidCents: paid,
    refundedCents: refunded,
    dueCents: state === 'CONFIRMED' ? Math.max(0, totalCents - paid) : 0,
  }
}

function getSortName({ lastName, firstName, code }: RosterParty): string {
  return `${lastName} ${firstName} ${code}`
}
