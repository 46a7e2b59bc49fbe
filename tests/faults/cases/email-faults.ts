import { setTimeout as sleep } from 'node:timers/promises'
import { createBooking, newCamp } from '../kit/customers.ts'
import { type FaultCase, mustBe, mustHold } from '../kit/fault-case.ts'
import { makeEmailsDue } from '../kit/make-emails-due.ts'
import { waitUntilIdle } from '../kit/wait-until-idle.ts'
import type { World } from '../kit/world.ts'

async function createBookingEmail(
  world: World,
): Promise<{ state: () => Promise<string>; tries: () => Promise<number> }> {
  const bookingId = await createBooking(world, await newCamp(world, 10))
  await makeEmailsDue(world)
  const read = async () => {
    const { rows } = await world.sql.query<{ state: string; attempts: number }>(
      'SELECT state, attempts FROM outgoing_email WHERE key = $1',
      [`booking-received:${bookingId}`],
    )
    return rows[0]
  }
  return {
    state: async () => (await read())?.state ?? 'not written',
    tries: async () => (await read())?.attempts ?? 0,
  }
}

async function until(condition: () => Promise<boolean>, what: string, seconds = 30): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await condition())) {
    mustHold(Date.now() < end, what)
    await sleep(100)
  }
}

export const emailFaults: FaultCase[] = [
  {
    number: '35',
    fault: 'mail server down, then back',
    invariants: 'I5',
    isShort: false,
    async play(world) {
      world.proxies.mail.cut()
      const email = await createBookingEmail(world)
      await until(async () => (await email.tries()) > 0, 'it was never tried')
      mustBe(await email.state(), 'QUEUED', 'the email while the server is down')
      await waitUntilIdle(world)
      mustBe(await email.state(), 'SENT', 'the email afterwards')
      return 1
    },
  },
  {
    number: '35',
    fault: 'mail server returns 421, try again later',
    invariants: 'I5',
    isShort: false,
    async play(world) {
      world.mailServer.mode = 'busy'
      const email = await createBookingEmail(world)
      await until(async () => (await email.tries()) > 0, 'it was never tried')
      mustBe(await email.state(), 'QUEUED', 'the email after 421')
      await waitUntilIdle(world)
      mustBe(await email.state(), 'SENT', 'the email afterwards')
      return 1
    },
  },
  {
    number: '35',
    fault: 'mail server returns 550, unknown mailbox',
    invariants: 'I5',
    isShort: false,
    async play(world) {
      world.mailServer.mode = 'reject'
      const email = await createBookingEmail(world)
      await until(async () => (await email.state()) === 'FAILED', 'it was not marked as failed')
      mustBe(await email.tries(), 1, 'tries')
      return 1
    },
  },
  {
    number: '35',
    fault: 'mail server accepts the connection, never responds',
    invariants: 'I5',
    isShort: false,
    async play(world) {
      world.mailServer.mode = 'silent'
      const email = await createBookingEmail(world)
      await until(async () => (await email.tries()) > 0, 'it waits forever', 40)
      await waitUntilIdle(world)
      mustBe(await email.state(), 'SENT', 'the email afterwards')
      return 1
    },
  },
  {
    number: '35',
    fault: 'mail server accepts the email, connection drops before its response',
    invariants: 'I5',
    isShort: false,
    async play(world) {
      world.allowedDuplicates += 1
      world.mailServer.afterNext = () => world.proxies.mail.dropConnections()
      const email = await createBookingEmail(world)
      await until(async () => (await email.tries()) > 0, 'it was never tried')
      await waitUntilIdle(world)
      mustBe(await email.state(), 'SENT', 'the email afterwards')
      return 1
    },
  },
]
