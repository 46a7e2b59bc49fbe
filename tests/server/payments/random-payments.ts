import fc from 'fast-check'
import type { RunningSite } from '../fixtures/running-site.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'

const as = fc.constantFrom('cash' as const, 'credit' as const)
/** Mostly the first, so that one booking gets several steps. */
const which = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat({ max: 9 }) })
const item = fc.nat({ max: 9 })
const camp = fc.nat({ max: 2 })

const party = fc.record({
  adultCount: fc.integer({ min: 1, max: 3 }),
  childCount: fc.integer({ min: 0, max: 2 }),
  glampingTentCount: fc.nat({ max: 1 }),
  beerPackageCount: fc.nat({ max: 1 }),
  tshirts: fc.nat({ max: 2 }),
})
export type LifeParty = typeof party extends fc.Arbitrary<infer T> ? T : never

/** Means of payment: card, cash at the desk, or credit first and then the card. */
const pays = fc.constantFrom('card' as const, 'card' as const, 'credit' as const, 'desk' as const)

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('book' as const), camp, party, pays }) },
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('part' as const), which, item, as }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which, as }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('exchange' as const), which, camp, pays }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('cancel event' as const),
      camp,
      outcome: fc.constantFrom('CASH' as const, 'CREDIT' as const, 'EXCHANGE' as const),
      target: camp,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('grow' as const),
      which,
      settlement: fc.constantFrom('CASH' as const, 'BANK_TRANSFER' as const, 'WAIVED' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('dispute' as const),
      which,
      percent: fc.constantFrom(7, 20, 50, 100),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      which,
      status: fc.constantFrom('won' as const, 'lost' as const, 'under_review' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('change dates' as const),
      camp,
      days: fc.integer({ min: -8, max: 20 }),
      nights: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('keep' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(1, 10, 25, 400) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund bounces' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('repeat refund' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('return by hand' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('medical refund' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('refund at provider' as const),
      which,
      percent: fc.constantFrom(3, 30),
    }),
  },
)
export type LifeStep = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Random life: a family, its three camps and a sequence of steps. Amounts are cents. */
export const moneyLife = fc.record({
  /** Days until the first camp begins. */
  days: fc.constantFrom(3, 9, 10, 20, 29, 40, 60),
  nights: fc.integer({ min: 1, max: 3 }),
  adult: fc.constantFrom(0, 60, 3_333, 7_500, 10_000, 10_005),
  child: fc.constantFrom(0, 55, 1_667, 5_000),
  party,
  pays,
  steps: fc.array(step, { minLength: 1, maxLength: 7 }),
})
export type MoneyLife = typeof moneyLife extends fc.Arbitrary<infer T> ? T : never

export type LifeBooking = { id: string; cookie: string; camp: number }

/** State of a running life. Amounts are cents. */
export type PlayedLife = {
  site: RunningSite
  admin: SignedInUser
  plan: MoneyLife
  camps: number[]
  bookings: LifeBooking[]
  disputes: { id: string; intentId: string }[]
  /** Cash received and returned at the desk. */
  desk: { inCents: number; outCents: number }
  /** Bookings that the plain policies do not cover: moved, disputed or changed. */
  special: Set<string>
  /** Whether a refund was made on the provider's dashboard, which bypasses the site's rules. */
  hasForeignRefund: boolean
}

export const getIds = ({ bookings }: PlayedLife) => bookings.map(({ id }) => id)

export const readStoredBooking = (life: PlayedLife, id: string) =>
  life.site.services.db.booking.findUniqueOrThrow({ where: { id } })

/** A handler may reject or be busy, but must never fail. */
export function rejectFault(life: PlayedLife, what: string, status: number, body: unknown): void {
  if (status < 500 || status === 503) return
  const logged = life.site.logLines.filter((line) => line.includes('"stack"')).at(-1)
  throw new Error(`${what}: ${status} ${JSON.stringify(body)} ${logged}`)
}
