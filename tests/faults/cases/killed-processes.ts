import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  bookWithRetries,
  callProvider,
  controlProvider,
  createBooking,
  createUnpaidBooking,
  findDelivery,
  goodCard,
  newCamp,
  openPayment,
  payByCard,
  readState,
  tryToBook,
} from '../kit/customers.ts'
import { type FaultCase, mustBe, mustHold } from '../kit/fault-case.ts'
import type { crashPoints } from '../kit/fault-orders.ts'
import { makeEmailsDue } from '../kit/make-emails-due.ts'
import type { SiteProcess } from '../kit/site-process.ts'
import { waitUntilIdle } from '../kit/wait-until-idle.ts'
import type { World } from '../kit/world.ts'

function getVictim(world: World): SiteProcess {
  const [victim] = world.sites
  if (!victim) throw new Error('no instance')
  return victim
}

/** Makes the first instance die at a point. With `isAlone` the others pause. */
async function armCrash(
  world: World,
  crashAt: keyof typeof crashPoints,
  isAlone = false,
): Promise<SiteProcess> {
  const victim = getVictim(world)
  if (isAlone) await Promise.all(world.sites.slice(1).map((site) => site.signal('SIGSTOP')))
  await victim.setFaults({ crashAt })
  world.allowedDuplicates += 1
  return victim
}

async function bookThroughCrash(world: World, crashAt: keyof typeof crashPoints, people: number) {
  const camp = await newCamp(world, 10)
  const key = randomUUID()
  const victim = await armCrash(world, crashAt)
  const cut = await tryToBook(world, victim.url, camp, { key, adults: 2 })
  mustBe(cut.status, 0, 'the response of the killed instance')
  const { rows } = await world.sql.query('SELECT current_participants AS people FROM event WHERE id = $1', [
    camp,
  ])
  mustBe(rows[0]?.people, people, 'people right after the kill')
  const again = await bookWithRetries(world, camp, { key, adults: 2 })
  mustBe(again.status, 201, 'the second try')
  const { rows: stored } = await world.sql.query('SELECT id FROM booking WHERE event_id = $1', [camp])
  mustBe(stored.length, 1, 'bookings with this key')
}

export const killedProcesses: FaultCase[] = [
  {
    number: '1',
    fault: 'app killed before the hold is stored',
    invariants: 'I1 I8',
    isShort: true,
    async play(world) {
      await bookThroughCrash(world, 'before-booking-stored', 0)
      return 1
    },
  },
  {
    number: '2',
    fault: 'killed after storing the hold, before the response',
    invariants: 'I1 I8',
    isShort: true,
    async play(world) {
      await bookThroughCrash(world, 'after-booking-stored', 2)
      return 1
    },
  },
  {
    number: '3',
    fault: 'killed after creating the payment intent, before storing its id',
    invariants: 'I2 I3',
    isShort: true,
    async play(world) {
      const camp = await newCamp(world, 10)
      const bookingId = await createBooking(world, camp)
      const victim = await armCrash(world, 'after-intent-created')
      mustBe(
        (await openPayment(world, victim.url, bookingId)).status,
        0,
        'the response of the killed instance',
      )
      const [other] = world.sites.slice(1)
      const again = await openPayment(world, other?.url ?? '', bookingId)
      mustBe(again.status, 200, 'the second try')
      const intent = {
        intentId: String(again.body.paymentIntentId),
        clientSecret: String(again.body.clientSecret),
      }
      mustBe(await payByCard(world, intent, goodCard), 200, 'the payment')
      await waitUntilIdle(world)
      mustBe(await readState(world, bookingId), 'CONFIRMED PAID', 'the booking')
      const { rows } = await world.sql.query('SELECT id FROM payment WHERE booking_id = $1', [bookingId])
      mustBe(rows.length, 1, 'payments of the booking')
      return 1
    },
  },
  ...(['after-webhook-stored', 'inside-settlement'] as const).map(
    (crashAt): FaultCase => ({
      number: '4',
      fault:
        crashAt === 'after-webhook-stored'
          ? 'killed after storing a webhook, before processing it'
          : 'killed during a settlement',
      invariants: 'I2 I6',
      isShort: crashAt === 'after-webhook-stored',
      async play(world) {
        const camp = await newCamp(world, 10)
        const party = await createUnpaidBooking(world, camp)
        world.webhookRelay.isPaused = true
        // Otherwise another instance's minutely job settles it first.
        const victim = await armCrash(world, crashAt, true)
        await payByCard(world, party)
        const delivery = await findDelivery(world, party.intentId)
        mustBe(
          await world.webhookRelay.deliverTo(delivery, [victim.url]),
          [0],
          'the response of the killed instance',
        )
        await waitUntilIdle(world)
        mustBe(await readState(world, party.bookingId), 'CONFIRMED PAID', 'the booking')
        return 1
      },
    }),
  ),
  {
    number: '5',
    fault: 'killed after the mail server accepted an email, before recording it',
    invariants: 'I5',
    isShort: true,
    async play(world) {
      const camp = await newCamp(world, 10)
      const victim = await armCrash(world, 'after-mail-accepted', true)
      const before = world.mailServer.accepted.size
      await tryToBook(world, victim.url, camp)
      await makeEmailsDue(world)
      await victim.ended()
      mustHold(world.mailServer.accepted.size > before, 'no email was accepted before the kill')
      await waitUntilIdle(world)
      return 1
    },
  },
  {
    number: '6',
    fault: 'killed during a refund, after the provider executed it',
    invariants: 'I2 I4',
    isShort: true,
    async play(world) {
      const camp = await newCamp(world, 1)
      const party = await createUnpaidBooking(world, camp)
      await world.sql.query(`UPDATE booking SET state = 'EXPIRED', hold_expires_at = NULL WHERE id = $1`, [
        party.bookingId,
      ])
      await world.sql.query('UPDATE event SET current_participants = 0 WHERE id = $1', [camp])
      await createBooking(world, camp)
      const victim = await armCrash(world, 'after-refund-accepted', true)
      await payByCard(world, party)
      await victim.ended()
      await waitUntilIdle(world)
      mustBe(await readState(world, party.bookingId), 'CANCELLED REFUNDED', 'the booking')
      return 1
    },
  },
  {
    number: '8',
    fault: 'SIGTERM during bookings',
    invariants: 'I8 I11',
    isShort: true,
    async play(world) {
      const camp = await newCamp(world, 400)
      const victim = getVictim(world)
      let isOpen = true
      const statuses: number[] = []
      let rejectedAfterAccept = 0
      const clients = Array.from({ length: 12 }, async () => {
        while (isOpen) {
          const sentBefore = isOpen
          const answer = await tryToBook(world, victim.url, camp)
          statuses.push(answer.status)
          // An accepted connection must get a response, a rejected one was never accepted.
          if (answer.status === 0 && sentBefore && isOpen) rejectedAfterAccept += 1
        }
      })
      await sleep(700)
      const start = performance.now()
      const ending = victim.signal('SIGTERM')
      isOpen = false
      await Promise.all(clients)
      mustBe(await ending, 0, 'the exit code')
      mustHold(performance.now() - start < 15_000, 'it took longer than 15 seconds to stop')
      mustBe(rejectedAfterAccept, 0, 'requests dropped')
      const kinds = [...new Set(statuses)]
      mustBe(kinds, [201], 'statuses')
      return statuses.length
    },
  },
  {
    number: '36',
    fault: 'worker killed with many emails queued',
    invariants: 'I5',
    isShort: false,
    async play(world) {
      const camp = await newCamp(world, 200)
      world.proxies.mail.setFault({ delayMs: 40 })
      await Promise.all(Array.from({ length: 60 }, () => createBooking(world, camp)))
      await sleep(600)
      world.allowedDuplicates += 1
      await getVictim(world).signal('SIGKILL')
      await waitUntilIdle(world)
      return 60
    },
  },
  {
    number: '31',
    fault: 'concurrent dashboard refund and second refund',
    invariants: 'I4',
    isShort: false,
    async play(world) {
      const camp = await newCamp(world, 10)
      const party = await createUnpaidBooking(world, camp)
      await payByCard(world, party)
      await waitUntilIdle(world)
      const refund = (amount: string) =>
        callProvider(world, '/v1/refunds', new URLSearchParams({ payment_intent: party.intentId, amount }))
      const statuses = await Promise.all([refund('10000'), refund('20000'), refund('30000')])
      mustHold(statuses.includes(400), 'the provider refunded more than was paid')
      await controlProvider(world, 'faults', { reset: true })
      await waitUntilIdle(world)
      return 1
    },
  },
]
