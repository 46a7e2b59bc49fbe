import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBooking, newCamp, send, tryToBook } from '../kit/customers.ts'
import { type FaultCase, mustBe, mustHold, mustHoldInvariants } from '../kit/fault-case.ts'
import { openSmallDisk, type SmallDisk } from '../kit/small-disk.ts'
import { startWorld, type World } from '../kit/world.ts'

/** An empty database of the site takes about 70 MB. */
const databaseMegabytes = 160
const logMegabytes = 8
/** A crashed database recovers first. */
const recoveryMs = 60_000

const getSiteUrl = (world: World) => world.sites[0]?.url ?? ''

/** Expects 201 until the disk is full, then a retryable error. */
async function bookUntilFull(world: World, camp: number): Promise<number> {
  for (let tries = 1; tries < 500; tries += 1) {
    const { status, retryAfter } = await tryToBook(world, getSiteUrl(world), camp)
    if (status === 201) continue
    mustBe([status, retryAfter === null], [503, false], 'the response on a full disk')
    return tries
  }
  throw new Error('500 bookings fit on a full disk')
}

async function mustRecover(world: World, camp: number, pid: number): Promise<void> {
  const end = Date.now() + recoveryMs
  for (;;) {
    const { status, ms } = await tryToBook(world, getSiteUrl(world), camp)
    if (status === 201) break
    mustHold(Date.now() < end, `${status} after ${Math.round(ms)} ms, ${recoveryMs} ms after space was freed`)
    await sleep(100)
  }
  mustBe(world.sites[0]?.pid, pid, 'the process of the site')
}

/** Counts bookings without their children, outbox message or seat. */
async function countIncompleteBookings(world: World): Promise<number> {
  const { rows } = await world.sql.query(
    `SELECT count(*)::int AS count FROM booking
     WHERE (SELECT count(*) FROM booking_child WHERE booking_id = booking.id) <> child_count
       OR NOT EXISTS (SELECT 1 FROM outbox WHERE key = 'booking-received:' || booking.id)`,
  )
  return Number(rows[0]?.count)
}

async function playOnFullDatabase(outer: World, disk: SmallDisk): Promise<number> {
  const world = await startWorld({ instances: 1, seed: 1, database: { folder: disk.folder } })
  try {
    const camp = await newCamp(world, 2000)
    const pid = world.sites[0]?.pid ?? 0
    await createBooking(world, camp)
    await disk.fill()
    let tries = await bookUntilFull(world, camp)
    const read = await send(world, `${getSiteUrl(world)}/api/events/${camp}`, 'GET')
    mustBe(read.status, 200, 'a read on a full disk')
    await disk.free()
    await mustRecover(world, camp, pid)

    await disk.fill()
    const end = Date.now() + 30_000
    for (let status = 200; status === 200; tries += 1) {
      await world.sql.query('SELECT pg_switch_wal()').catch(() => undefined)
      await tryToBook(world, getSiteUrl(world), camp)
      status = (await send(world, `${getSiteUrl(world)}/readyz`, 'GET')).status
      mustHold(Date.now() < end, 'PostgreSQL kept writing its WAL for 30 seconds on a full disk')
    }
    // Longer than the quick restarts of the embedded database.
    await sleep(outer.scale === 1 ? 12_000 : 1500)
    const { status, retryAfter } = await tryToBook(world, getSiteUrl(world), camp)
    mustBe([status, retryAfter === null], [503, false], 'the response without space for the WAL')
    await disk.free()
    world.disconnectedAt = Date.now()
    world.allowedDuplicates += 1
    await mustRecover(world, camp, pid)
    mustBe(await countIncompleteBookings(world), 0, 'incomplete bookings')
    await mustHoldInvariants(world)
    outer.notes.push(
      'when its WAL cannot be written, PostgreSQL stops, and reads return 503 until space is freed',
    )
    return tries
  } finally {
    await disk.free()
    await world.close()
  }
}

/** Rejects each row as if the disk were full, for machines without a disk to fill. */
async function playOnRejectingDatabase(world: World): Promise<number> {
  const camp = await newCamp(world, 50)
  const tables = ['booking', 'outbox', 'payment', 'session']
  await world.sql.query(
    `CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`,
  )
  for (const table of tables) {
    await world.sql.query(
      `CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON "${table}" FOR EACH ROW EXECUTE FUNCTION disk_is_full()`,
    )
  }
  try {
    await bookUntilFull(world, camp)
    const read = await send(world, `${getSiteUrl(world)}/api/events/${camp}`, 'GET')
    mustBe(read.status, 200, 'a read on a full disk')
  } finally {
    await world.sql.query('DROP FUNCTION disk_is_full() CASCADE')
  }
  await mustRecover(world, camp, world.sites[0]?.pid ?? 0)
  mustBe(await countIncompleteBookings(world), 0, 'incomplete bookings')
  world.notes.push('no disk can be mounted here: the database rejected each row with code 53100 instead')
  return 2
}

/** @param logTo a disk that is full after `fill` */
async function withFullLogs(
  options: { siteFolder?: string; logTo: string },
  work: (world: World, camp: number) => Promise<void>,
): Promise<void> {
  const world = await startWorld({ instances: 1, seed: 1, ...options })
  try {
    const camp = await newCamp(world, 200)
    await work(world, camp)
    await mustHoldInvariants(world)
  } finally {
    await world.close()
  }
}

const readLogHealth = async (world: World) =>
  (await send(world, `${getSiteUrl(world)}/healthz/log`, 'GET')).status

async function mustKeepServing(world: World, camp: number): Promise<void> {
  const pid = world.sites[0]?.pid
  for (let round = 0; round < 5; round += 1) {
    mustBe((await tryToBook(world, getSiteUrl(world), camp)).status, 201, 'a booking')
  }
  // More lines than fit into the last page of a file.
  for (let line = 0; line < 60; line += 1) {
    const forged = await send(world, `${getSiteUrl(world)}/api/webhooks/stripe`, 'POST', {})
    mustBe(forged.status, 400, 'a webhook without a signature')
  }
  mustBe([world.sites[0]?.isAlive, world.sites[0]?.pid], [true, pid], 'the process')
}

export const fullDisks: FaultCase[] = [
  {
    number: '17',
    fault: 'database disk full, then free again',
    invariants: 'I1 I8',
    isShort: false,
    async play(world) {
      const disk = await openSmallDisk(databaseMegabytes)
      if (disk === null) return playOnRejectingDatabase(world)
      return playOnFullDatabase(world, disk).finally(() => disk.remove())
    },
  },
  {
    number: '18',
    fault: 'log and data disk full, then free again',
    invariants: 'I11',
    isShort: false,
    async play(world) {
      const disk = await openSmallDisk(logMegabytes)
      if (disk === null) {
        world.notes.push('no disk can be mounted here: the log goes to /dev/full and never recovers')
        await withFullLogs({ logTo: '/dev/full' }, async (inner, camp) => {
          await mustKeepServing(inner, camp)
          mustBe(await readLogHealth(inner), 503, 'log health on a full disk')
        })
        return 10
      }
      const siteFolder = join(disk.folder, 'sites')
      const logTo = join(disk.folder, 'site.log')
      try {
        await mkdir(siteFolder)
        await withFullLogs({ siteFolder, logTo }, async (inner, camp) => {
          await mustKeepServing(inner, camp)
          mustBe(await readLogHealth(inner), 200, 'log health with free space')
          await disk.fill()
          const before = (await readFile(logTo)).length
          await mustKeepServing(inner, camp)
          mustBe(await readLogHealth(inner), 503, 'log health on a full disk')
          // An uncaught error must still stop the process, and it must restart.
          await inner.sites[0]?.setFaults({ uncaught: 'timer' })
          await Promise.race([inner.sites[0]?.ended(), sleep(20_000)])
          mustBe(inner.sites[0]?.isAlive, false, 'an instance after an uncaught error')
          await inner.sites[0]?.start()
          await mustKeepServing(inner, camp)
          await disk.free()
          mustBe(await readLogHealth(inner), 200, 'log health after space was freed')
          const written = await readFile(logTo, 'utf8')
          mustHold(written.length > before, 'buffered lines were lost')
          for (const line of written.split('\n')) inner.sites[0]?.logCapture.add(line)
        })
      } finally {
        await disk.remove()
      }
      return 30
    },
  },
]
