import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createBooking, newCamp, pickSiteUrl, send, tryToBook } from '../kit/customers.ts'
import { type FaultCase, mustBe, mustHold } from '../kit/fault-case.ts'
import { restoreDatabase } from '../kit/wait-until-idle.ts'
import type { World } from '../kit/world.ts'

/** Expects 503 with Retry-After within two seconds from every instance. */
async function mustRejectFast(world: World, camp: number): Promise<void> {
  for (const site of world.sites) {
    const answers = await Promise.all([
      tryToBook(world, site.url, camp),
      send(world, `${site.url}/api/events/${camp}`, 'GET'),
      send(world, `${site.url}/readyz`, 'GET'),
    ])
    for (const { status, retryAfter, ms } of answers) {
      mustBe([status, retryAfter === null], [503, false], 'the response while the database is down')
      mustHold(ms < 2000, `a rejection took ${Math.round(ms)} ms`)
    }
  }
}

/** Expects bookings within five seconds from every instance, without restarts. */
async function mustRecover(world: World, camp: number, pids: number[]): Promise<void> {
  await restoreDatabase(world)
  const end = Date.now() + 5000
  for (const site of world.sites) {
    for (;;) {
      if ((await tryToBook(world, site.url, camp)).status === 201) break
      mustHold(Date.now() < end, 'it did not recover within five seconds')
      await sleep(50)
    }
  }
  mustBe(
    world.sites.map((site) => site.pid),
    pids,
    'the processes',
  )
}

const readPids = (world: World) => world.sites.map((site) => site.pid)

/** Returns the number of tries. */
async function bookDuring(world: World, camp: number, fault: () => Promise<void>): Promise<number> {
  let isOpen = true
  let tries = 0
  const clients = Array.from({ length: 6 }, async () => {
    while (isOpen) {
      const { status } = await tryToBook(world, pickSiteUrl(world), camp)
      mustHold([0, 201, 503].includes(status), `a response of ${status}`)
      tries += 1
      if (status !== 201) await sleep(20)
    }
  })
  await sleep(300)
  await fault().finally(() => {
    isOpen = false
  })
  await Promise.all(clients)
  return tries
}

export const lostDatabase: FaultCase[] = [
  {
    number: '9',
    fault: 'PostgreSQL killed (`kill -9`) during bookings, down for a while',
    invariants: 'I8 I11',
    isShort: false,
    async play(world) {
      const camp = await newCamp(world, 5000)
      const pids = readPids(world)
      return bookDuring(world, camp, async () => {
        world.allowedDuplicates += world.sites.length
        world.postgres.takeDown()
        await sleep(300)
        await mustRejectFast(world, camp)
        await mustRecover(world, camp, pids)
      })
    },
  },
  {
    number: '10',
    fault: 'PostgreSQL restarts during bookings',
    invariants: 'I8',
    isShort: false,
    async play(world) {
      const camp = await newCamp(world, 5000)
      const pids = readPids(world)
      return bookDuring(world, camp, async () => {
        world.allowedDuplicates += 2 * world.sites.length
        world.postgres.kill()
        await mustRecover(world, camp, pids)
        await world.sql.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`,
        )
        world.disconnectedAt = Date.now()
        await mustRecover(world, camp, pids)
      })
    },
  },
  {
    number: '13',
    fault: 'all PostgreSQL connections in use',
    invariants: 'I11',
    isShort: false,
    async play(world) {
      const camp = await newCamp(world, 50)
      const clients: pg.Client[] = []
      try {
        for (;;) {
          const client = new pg.Client({ connectionString: world.postgres.url })
          client.on('error', () => undefined)
          await client.connect()
          clients.push(client)
        }
      } catch {
        // The last connection exceeded the limit.
      }
      try {
        const answers = await Promise.all(world.sites.map((site) => tryToBook(world, site.url, camp)))
        mustHold(
          answers.every(({ status }) => status === 201 || status === 503),
          'a status other than 201 and 503',
        )
        mustHold(
          answers.every(({ ms }) => ms < 5000),
          'a response took longer than five seconds',
        )
      } finally {
        world.disconnectedAt = Date.now()
        await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
      }
      return clients.length
    },
  },
  {
    number: '14',
    fault: "another session locks the event's row past the timeout",
    invariants: 'I1 I11',
    isShort: true,
    async play(world) {
      const camp = await newCamp(world, 50)
      const holder = await world.sql.connect()
      try {
        await holder.query('BEGIN')
        await holder.query('SELECT id FROM event WHERE id = $1 FOR UPDATE', [camp])
        const waiting = world.sites.map((site) => tryToBook(world, site.url, camp))
        const answers = await Promise.all(waiting)
        await holder.query('ROLLBACK')
        for (const { status, ms, retryAfter } of answers) {
          mustBe([status, retryAfter === null], [503, false], 'the response after the lock timeout')
          mustHold(ms < 5500, `it waited ${Math.round(ms)} ms for the lock`)
        }
      } finally {
        holder.release()
      }
      await createBooking(world, camp)
      return 2
    },
  },
  {
    number: '15',
    fault: 'database responses delayed by half a second',
    invariants: 'I11',
    isShort: false,
    async play(world) {
      const camp = await newCamp(world, 50)
      world.proxies.database.setFault({ responseDelayMs: 500 })
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => tryToBook(world, pickSiteUrl(world), camp)),
      )
      mustBe([...new Set(answers.map(({ status }) => status))], [201], 'statuses')
      const health = await Promise.all(world.sites.map((site) => send(world, `${site.url}/healthz`, 'GET')))
      mustHold(
        health.every(({ status, ms }) => status === 200 && ms < 500),
        'the event loop was blocked',
      )
      return 8
    },
  },
  {
    number: '16',
    fault: 'database connection half-open, then cut',
    invariants: 'I11',
    isShort: false,
    async play(world) {
      const camp = await newCamp(world, 50)
      const pids = readPids(world)
      world.proxies.database.setFault({ isSilent: true })
      const answers = await Promise.all(world.sites.map((site) => tryToBook(world, site.url, camp)))
      for (const { status, ms } of answers) {
        mustBe(status, 503, 'the response over a silent connection')
        mustHold(ms < 12_000, `it took ${Math.round(ms)} ms`)
      }
      world.proxies.database.restore()
      world.proxies.database.dropConnections()
      await mustRecover(world, camp, pids)
      world.proxies.database.setFault({ cutAfterBytes: 2000 })
      await Promise.all(Array.from({ length: 10 }, () => tryToBook(world, pickSiteUrl(world), camp)))
      world.proxies.database.restore()
      world.disconnectedAt = Date.now()
      world.allowedDuplicates += world.sites.length
      await mustRecover(world, camp, pids)
      return 12
    },
  },
]
