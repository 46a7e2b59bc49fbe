import { toDecimal } from '../../../domain/money.ts'
import { readDueCents } from '../../../server/bookings/checkout/start-payment.ts'
import { ExchangeClosedError } from '../../../server/bookings/record/bookings.errors.ts'
import { decryptText } from '../../../server/platform/encrypted-value.ts'
import { cancelParty, daysFromNow } from '../cancellations/cancelling.ts'
import { spendCredit } from '../credit/credit.ts'
import { runMutation } from '../fixtures/graphql-call.ts'
import { createIntent, patchAsPaid } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { exchangeParty, movedTo } from '../transfers/exchanging.ts'
import {
  getIds,
  type LifeBooking,
  type LifeParty,
  type LifeStep,
  type MoneyLife,
  type PlayedLife,
  readStoredBooking,
  rejectFault,
} from './random-payments.ts'
import { bounce, decide, dispute, refundAtProvider } from './random-payments-bank.ts'
import {
  changeDates,
  endCamp,
  grow,
  refundForMedicalReason,
  repeatRefund,
  returnByHand,
  wait,
} from './random-payments-desk.ts'
import { quoteChecked } from './random-payments-quotes.ts'

/** Creates the three camps: the first, a cheaper one and a more expensive one. */
export async function beginLife(
  site: RunningSite,
  admin: SignedInUser,
  plan: MoneyLife,
): Promise<PlayedLife> {
  const camps: number[] = []
  for (const factor of [1, 0.5, 1.7]) {
    const prices = { adultPriceCents: plan.adult, childPriceCents: plan.child }
    const scaled = Object.fromEntries(
      Object.entries(prices).map(([name, cents]) => [name, Math.round(cents * factor)]),
    )
    const { id } = await createEvent(site.services, {
      ...scaled,
      ...datesIn(plan.days + camps.length * 3, plan.nights),
      maxParticipants: 200,
      tentStock: 50,
    })
    camps.push(id)
  }
  const life: PlayedLife = {
    site,
    admin,
    plan,
    camps,
    bookings: [],
    disputes: [],
    desk: { inCents: 0, outCents: 0 },
    special: new Set<string>(),
    hasForeignRefund: false,
  }
  await book(life, 0, plan.party, plan.pays)
  return life
}

function datesIn(days: number, nights: number) {
  const startDate = daysFromNow(days)
  const startsAt = new Date(startDate.getTime() + 6 * 3_600_000)
  const endsAt = new Date(daysFromNow(days + nights).getTime())
  return { startDate, endDate: daysFromNow(days + nights), startsAt, bookingClosesAt: startsAt, endsAt }
}

/** Takes one step. Steps that the site rejects change nothing. */
export async function takeStep(life: PlayedLife, step: LifeStep): Promise<void> {
  if (step.kind === 'book') return book(life, step.camp, step.party, step.pays)
  if (step.kind === 'cancel event') return endCamp(life, step)
  if (step.kind === 'change dates') return changeDates(life, step)
  if (step.kind === 'wait') return wait(life, step.days)
  if (step.kind === 'decide') return decide(life, step)
  if (step.kind === 'dispute') return dispute(life, step)
  if (step.kind === 'refund at provider') return refundAtProvider(life, step)
  if (step.kind === 'refund bounces') return bounce(life, step.which)
  if (step.kind === 'repeat refund') return repeatRefund(life, step.which)
  if (step.kind === 'return by hand') return returnByHand(life, step.which)
  const booking = life.bookings[step.which % Math.max(1, life.bookings.length)]
  if (booking === undefined) return
  if (step.kind === 'part') return dropPart(life, booking, step)
  if (step.kind === 'cancel') {
    await quoteChecked(life, booking, step.as, () => cancelParty(life.site, booking, { as: step.as }))
    return
  }
  if (step.kind === 'exchange') return exchange(life, booking, step)
  if (step.kind === 'grow') return grow(life, booking, step.settlement)
  if (step.kind === 'keep') return keep(life, booking)
  return refundForMedicalReason(life, booking)
}

async function book(life: PlayedLife, camp: number, party: LifeParty, pays: Pays): Promise<void> {
  const { adultCount, childCount, glampingTentCount, beerPackageCount, tshirts } = party
  const body = bookingBody(life.camps[camp] ?? 0, {
    adultCount,
    childCount,
    glampingTentCount,
    beerPackageCount,
    childrenDetails: Array.from({ length: childCount }, (_, age) => ({ name: 'Ada', age: age + 4 })),
    tshirtOrders: Array.from({ length: tshirts }, () => ({ name: 'Sam', size: 'M', isKids: false })),
  })
  const { status, body: answer, cookie } = await call(`${life.site.url}/api/bookings`, 'POST', body)
  rejectFault(life, 'booking', status, answer)
  if (status !== 201) return
  const booking = { id: String(answer.id), cookie: cookie ?? '', camp }
  life.bookings.push(booking)
  await pay(life, booking, pays)
}

type Pays = MoneyLife['pays']

async function pay(life: PlayedLife, { id }: LifeBooking, pays: Pays): Promise<void> {
  const { site, admin } = life
  if (pays === 'credit') {
    for (const code of await readCodes(life)) await spendCredit(site, id, code)
  }
  const booking = await readStoredBooking(life, id)
  if (booking.state !== 'HELD') return
  if (pays === 'desk') {
    const due = await readDueCents(site.services.db, booking, new Date()).catch((error: unknown) => {
      if (error instanceof ExchangeClosedError) return null
      throw error
    })
    if (due === null) return
    const paid = { bookingId: id, method: 'CASH', amount: toDecimal(due) }
    const answer = await runMutation(site.url, 'recordPayment', paid, admin.cookie)
    if (answer.__typename === 'RecordPaymentPayload') life.desk.inCents += due
    return
  }
  const { status, body } = await createIntent(site, id)
  rejectFault(life, 'payment', status, body)
  if (status !== 200) return
  const intent = { id: String(body.paymentIntentId), clientSecret: String(body.clientSecret) }
  await getProvider(site).pay(intent)
  await patchAsPaid(site, id, intent.id)
}

async function readCodes(life: PlayedLife): Promise<string[]> {
  const { db, cipher } = life.site.services
  const notes = await db.creditNote.findMany({
    where: { bookingId: { in: getIds(life) }, balanceCents: { gt: 0 } },
    orderBy: { id: 'asc' },
  })
  return notes.map(({ id, encryptedCode }) => decryptText(cipher, encryptedCode, String(id)) ?? '')
}

async function dropPart(
  life: PlayedLife,
  booking: LifeBooking,
  { item, as }: { item: number; as: 'cash' | 'credit' },
): Promise<void> {
  const row = await life.site.services.db.booking.findUniqueOrThrow({
    where: { id: booking.id },
    include: { clothing: true },
  })
  const all = [
    ...Array.from({ length: row.adultCount - 1 }, (_, position) => ({ kind: 'adult', position })),
    ...Array.from({ length: row.childCount }, (_, position) => ({ kind: 'child', position })),
    ...(row.glampingTentCount > 0 ? [{ kind: 'tent', position: 0 }] : []),
    ...(row.beerPackageCount > 0 ? [{ kind: 'beer', position: 0 }] : []),
    ...row.clothing.map(({ position }) => ({ kind: 'tshirt', position })),
  ]
  const one = all[item % Math.max(1, all.length)]
  if (one === undefined) return
  await quoteChecked(life, booking, as, () => cancelParty(life.site, booking, { as, remove: [one] }))
}

async function exchange(
  life: PlayedLife,
  booking: LifeBooking,
  { camp, pays }: { camp: number; pays: Pays },
): Promise<void> {
  const eventId = life.camps[camp] ?? 0
  const first = await exchangeParty(life.site, booking, eventId)
  // Rejected with the current amounts, which the family then accepts.
  const answer =
    first.__typename === 'ExchangeChangedError'
      ? await exchangeParty(life.site, booking, eventId, {
          expectedToPay: String(first.toPayAmount),
          expectedCredit: String(first.creditAmount),
        })
      : first
  if (answer.__typename !== 'ExchangeBookingPayload') return
  const moved = { ...booking, id: movedTo(answer), camp }
  life.special.add(moved.id)
  life.bookings.push(moved)
  await pay(life, moved, pays)
}

async function keep(life: PlayedLife, { id, cookie, camp }: LifeBooking): Promise<void> {
  const eventId = life.camps[camp] ?? 0
  const { db } = life.site.services
  const last = await db.eventChange.findFirst({ where: { eventId }, orderBy: { id: 'desc' } })
  if (last !== null)
    await runMutation(life.site.url, 'keepBooking', { bookingId: id, changeId: last.id }, cookie)
}
