import type { PartyOfPeople } from '../../../domain/camp/party-people.ts'
import type { ConsentDocument } from '../../../domain/consent-form.ts'
import { signedInCampLeader } from '../../accounts/camp-leader.ts'
import { CODE_OF_THE_DAY } from '../../accounts/staff-check.ts'
import { type Details, readChild, readClothing, readDetails } from '../../bookings/record/personal-part.ts'
import { adultArrangements } from '../../bookings/record/read-arrangements.ts'
import { readConsentsOf } from '../../bookings/record/read-consents.ts'
import type { Context } from '../../context.ts'
import { type EventRow, eventColumns } from '../../events/event-row.ts'
import { recordReading } from '../../platform/audit.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { openDiet } from '../../platform/sealed-columns.ts'

/** A t-shirt or hoodie that a party ordered. The name is null once erased after the event. */
export type RosterClothing = { kind: 'TSHIRT' | 'HOODIE'; size: string; isKids: boolean; name: string | null }

/** A family that another one is put beside in the tent plan: both agreed. */
export type RosterNeighbour = { bookingId: string; code: string; lastName: string }

/** What was paid for a booking, refunds not taken off, and what of its total is missing. In cents. */
export type RosterPayment = { totalCents: number; paidCents: number; refundedCents: number; dueCents: number }

/** A confirmed booking as the camp needs it, opened. What the family wrote about itself is null once erased. */
export type RosterParty = PartyOfPeople &
  Details & {
    bookingId: string
    bookedAt: Date
    code: string
    email: string
    phone: string
    childCount: number
    glampingTentCount: number
    beerPackageCount: number
    /** Who may take the children home, beside the booker. */
    collectors: { name: string; phone: string }[]
    /** What of Before you come was not agreed to yet. */
    missingConsents: ConsentDocument[]
    clothing: RosterClothing[]
    neighbours: RosterNeighbour[]
    /** True after it was transferred, until the new person says who comes along. */
    isPartyUnknown: boolean
    /** Null for a camp leader. */
    payment: RosterPayment | null
  }

export type Roster = { event: EventRow; parties: RosterParty[] }

const columns = {
  ...{ id: true, code: true, firstName: true, lastName: true, email: true, phone: true, erasedAt: true },
  createdAt: true,
  ...{
    adultCount: true,
    childCount: true,
    glampingTentCount: true,
    beerPackageCount: true,
    totalCents: true,
  },
  ...{ sealedDetails: true, sealedArrangements: true },
  children: { orderBy: { position: 'asc' } },
  clothing: { orderBy: [{ kind: 'asc' }, { position: 'asc' }] },
} as const satisfies Prisma.BookingSelect

type Row = Prisma.BookingGetPayload<{ select: typeof columns }>

/**
 * Who comes to an event: every confirmed booking with its people, opened, by name, in a number of statements that does
 * not grow with them. The reading leaves a line in the audit trail. Null for an event that is unknown or deleted.
 * @throws NotSignedInError; NotAllowedError for whoever is neither an admin nor leads this event
 */
export async function readRoster(
  context: Pick<Context, 'db' | 'session' | 'seal'>,
  eventId: number,
): Promise<Roster | null> {
  const reader = await signedInCampLeader(context, eventId, CODE_OF_THE_DAY)
  const viewer = await context.session.viewer()
  const event = await context.db.event.findUnique({ where: { id: eventId }, select: eventColumns })
  if (event === null || event.deletedAt !== null) return null
  await recordReading(context.db, {
    actor: `user:${reader}`,
    action: 'roster-read',
    subject: `event:${eventId}`,
  })
  const isAdmin = viewer.kind === 'user' && viewer.role === 'admin'
  return { event, parties: await partiesOf(context, eventId, isAdmin) }
}

/** The parties of an event for a use case that has asked who the viewer is, and has noted the reading. */
export async function partiesOf(
  { db, seal }: { db: DatabaseOrTransaction } & Pick<Context, 'seal'>,
  eventId: number,
  withMoney: boolean,
): Promise<RosterParty[]> {
  const rows = await db.booking.findMany({ where: { eventId, state: 'CONFIRMED' }, select: columns })
  const consents = await readConsentsOf(db, rows)
  const neighbours = await neighboursOf(db, eventId)
  const payments = withMoney ? await paymentsOf(db, eventId) : new Map<string, Arrived>()
  return rows
    .map((row): RosterParty => {
      const form = consents.get(row.id)
      return {
        ...partyOf(seal, row),
        photoChoices: form?.photoChoices ?? [],
        missingConsents: form?.missing ?? [],
        neighbours: neighbours.get(row.id) ?? [],
        payment: withMoney ? paymentOf(row.totalCents, payments.get(row.id)) : null,
      }
    })
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en-AU'))
}

function partyOf(
  seal: Context['seal'],
  row: Row,
): Omit<RosterParty, 'photoChoices' | 'missingConsents' | 'neighbours' | 'payment'> {
  const { id, code, firstName, lastName, email, phone } = row
  const { adultCount, childCount, glampingTentCount, beerPackageCount } = row
  return {
    ...{ bookingId: id, bookedAt: row.createdAt, code, firstName, lastName, email, phone },
    ...{ adultCount, childCount, glampingTentCount, beerPackageCount },
    ...readDetails(seal, row.sealedDetails, id),
    ...adultArrangements(seal, row),
    children: row.children.map((child) => ({
      ...{ id: child.id, position: child.position },
      ...readChild(seal, child.sealed, id),
      diet: openDiet(seal, child.sealedDiet, id),
    })),
    clothing: row.clothing.map((item) => {
      const { name, size, isKids } = readClothing(seal, item, id)
      return { kind: item.kind, name, size, isKids }
    }),
    isPartyUnknown: row.erasedAt === null && row.sealedDetails === null,
  }
}

/** Of each booking those that it is put beside, by name. */
async function neighboursOf(
  db: DatabaseOrTransaction,
  eventId: number,
): Promise<Map<string, RosterNeighbour[]>> {
  const coming = { eventId, state: 'CONFIRMED' } as const
  const family = { select: { id: true, code: true, lastName: true } } as const
  const pairs = await db.neighbourWish.findMany({
    where: { friendWants: true, askerWants: true, booking: coming, link: { booking: coming } },
    select: { booking: family, link: { select: { booking: family } } },
  })
  const sides = pairs
    .flatMap(({ booking, link }) => [
      { of: booking.id, beside: link.booking },
      { of: link.booking.id, beside: booking },
    ])
    .map(({ of, beside: { id, code, lastName } }) => ({ of, beside: { bookingId: id, code, lastName } }))
    .toSorted((one, other) => one.beside.lastName.localeCompare(other.beside.lastName, 'en-AU'))
  return new Map(
    sides.map(({ of }) => [of, sides.filter((side) => side.of === of).map(({ beside }) => beside)]),
  )
}

type Arrived = { paid: number; refunded: number }

async function paymentsOf(db: DatabaseOrTransaction, eventId: number): Promise<Map<string, Arrived>> {
  const sums = await db.payment.groupBy({
    by: ['bookingId'],
    where: { booking: { eventId, state: 'CONFIRMED' } },
    _sum: { capturedCents: true, refundedCents: true, withdrawnCents: true },
  })
  return new Map(
    sums.map(({ bookingId, _sum }) => [
      bookingId,
      {
        paid: _sum.capturedCents ?? 0,
        refunded: (_sum.refundedCents ?? 0) + (_sum.withdrawnCents ?? 0),
      },
    ]),
  )
}

function paymentOf(totalCents: number, arrived: Arrived | undefined): RosterPayment {
  const { paid, refunded } = arrived ?? { paid: 0, refunded: 0 }
  return {
    totalCents,
    paidCents: paid,
    refundedCents: refunded,
    dueCents: Math.max(0, totalCents - paid),
  }
}

function nameOf({ lastName, firstName, code }: RosterParty): string {
  return `${lastName} ${firstName} ${code}`
}
