import { toDecimal } from '../../../domain/money.ts'
import { mutate } from '../accounts/members.ts'
import { cancelParty, inDays } from '../cancellations/cancelling.ts'
import { getClock } from '../fixtures/clock.ts'
import { getFields } from '../fixtures/graphql-call.ts'
import { createIntent, openIntent, type Party, patchAsPaid } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import { DECLINED_CARD } from '../fixtures/running-simulator.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import { atDesk } from '../payments/money-desk.ts'
import { exchangeParty } from '../transfers/exchanging.ts'
import { transfer } from '../transfers/transferring.ts'

/** Actions of families and organisers in a generated season. */
export const seasonKinds = [
  ...([
    'book',
    'book',
    'book',
    'pay',
    'pay',
    'pay',
    'fail',
    'by bank',
    'expire',
    'cancel',
    'as credit',
  ] as const),
  ...(['drop one', 'transfer', 'exchange', 'medical', 'erase', 'postpone', 'hide', 'delete'] as const),
  'new camp',
] as const
export type SeasonStep = { kind: (typeof seasonKinds)[number]; who: number }
type Guest = Party & { member?: SignedInUser }
export type Season = { site: RunningSite; admin: SignedInUser; camps: number[]; parties: Guest[] }

/** Two coming camps without bookings. */
export async function newSeason(site: RunningSite, admin: SignedInUser): Promise<Season> {
  const camps = [await createEvent(site.services, inDays(60)), await createEvent(site.services, inDays(90))]
  return { site, admin, camps: camps.map(({ id }) => id), parties: [] }
}

/** Performs one step if possible. A rejected step changes nothing. */
export async function takeStep(season: Season, { kind, who }: SeasonStep): Promise<void> {
  const { site } = season
  const { db } = site.services
  const eventId = season.camps[who % season.camps.length] ?? 0
  if (kind === 'new camp') season.camps.push((await createEvent(site.services, inDays(40 + who))).id)
  if (kind === 'postpone') await db.event.update({ where: { id: eventId }, data: inDays(20 + who) })
  if (kind === 'hide') await db.$executeRaw`UPDATE event SET is_active = NOT is_active WHERE id = ${eventId}`
  if (kind === 'delete') {
    // Restores the camp, which the next steps need.
    await db.$executeRaw`UPDATE event SET deleted_at = now() WHERE id = ${eventId}`
    if (who % 4 > 0) await db.$executeRaw`UPDATE event SET deleted_at = NULL WHERE id = ${eventId}`
  }
  if (kind === 'book') await book(season, eventId, who)
  const party = season.parties[who % season.parties.length]
  if (party === undefined) return
  if (kind === 'exchange') await exchange(season, party, season.camps[(who + 1) % season.camps.length] ?? 0)
  else await actOn(season, party, kind)
}

async function book({ site, parties }: Season, eventId: number, who: number): Promise<void> {
  const member = who % 3 === 0 ? await createSignedInUser(site) : undefined
  const body = bookingBody(eventId, { adultCount: 1 + (who % 4) })
  const answer = await call(`${site.url}/api/bookings`, 'POST', body, member && { cookie: member.cookie })
  if (answer.status !== 201) return
  const cookie = member?.cookie ?? answer.cookie ?? ''
  parties.push({ id: String(answer.body.id), cookie, ...(member && { member }) })
}

async function actOn({ site, admin }: Season, party: Guest, kind: SeasonStep['kind']): Promise<void> {
  const { id, cookie, member } = party
  if (kind === 'pay' || kind === 'fail') {
    if ((await createIntent(site, id)).status !== 200) return
    const intent = await openIntent(site, id)
    await getProvider(site).pay(intent, kind === 'fail' ? DECLINED_CARD : undefined)
    await patchAsPaid(site, id, intent.id)
  }
  if (kind === 'by bank') {
    const { totalCents } = await site.services.db.booking.findUniqueOrThrow({ where: { id } })
    const input = { bookingId: id, method: 'BANK_TRANSFER', amount: toDecimal(totalCents) }
    await atDesk(site, admin, 'recordPayment', input)
  }
  if (kind === 'expire') {
    const held = await site.services.db.booking.count({ where: { id, state: 'HELD' } })
    if (held === 1) await getClock(site).lapseHold(id)
    await site.runJob('expire-holds')
  }
  if (kind === 'cancel') await cancelParty(site, party, { as: 'cash' })
  if (kind === 'as credit') await cancelParty(site, party, { as: 'credit' })
  if (kind === 'drop one') {
    await cancelParty(site, party, { as: 'cash', remove: [{ kind: 'adult', position: 0 }] })
  }
  if (kind === 'transfer') await transfer(site, id, cookie)
  if (kind === 'medical') {
    const input = { bookingId: id, reason: 'A broken leg', amount: '50.00' }
    await atDesk(site, admin, 'refundForMedicalReason', input)
  }
  if (kind === 'erase' && member !== undefined) {
    await mutate(site.url, 'eraseAccount', { password: member.password }, cookie)
    await site.runJob('erase-past-bookers')
  }
}

async function exchange({ site, parties }: Season, party: Guest, eventId: number): Promise<void> {
  const { toPayAmount, creditAmount, cashLimitAmount } = await exchangeParty(site, party, eventId)
  if (toPayAmount === undefined) return
  const moved = await exchangeParty(site, party, eventId, {
    expectedToPay: String(toPayAmount),
    expectedCredit: String(creditAmount),
    expectedCashLimit: cashLimitAmount === null ? null : String(cashLimitAmount),
  })
  if (moved.__typename !== 'ExchangeBookingPayload') return
  parties.push({ id: String(getFields(moved.booking).id), cookie: party.cookie })
}
