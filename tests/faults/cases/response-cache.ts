import { POLL_LIMIT } from '../../server/fixtures/poll-limit.ts'
import { type FaultCase, mustBe, mustHold } from '../kit/fault-case.ts'
import { createCarelessCache, runMixedCrowd } from '../kit/mixed-crowd.ts'
import { runPublicChanges } from '../kit/random-public-changes.ts'
import type { World } from '../kit/world.ts'

const fullSize = 10_000

const notifyTriggers = [
  ['event', 'event_notify_update'],
  ['past_event', 'past_event_notify_update'],
]

/** Disables the notifications, so that only the changing instance knows of a change. */
async function withoutNotifications<T>(world: World, work: () => Promise<T>): Promise<T> {
  const setTriggers = async (state: 'DISABLE' | 'ENABLE') => {
    for (const [table, trigger] of notifyTriggers) {
      await world.sql.query(`ALTER TABLE ${table} ${state} TRIGGER ${trigger}`)
    }
  }
  await setTriggers('DISABLE')
  try {
    return await work()
  } finally {
    await setTriggers('ENABLE')
    await world.sql.query(`SELECT pg_notify('public_change', '')`)
  }
}

export const responseCache: FaultCase[] = [
  {
    number: '59',
    fault: 'random changes and reads on two instances: responses at most a second stale',
    invariants: 'I1',
    isShort: true,
    async play(world) {
      const { changes, reads, seatReads, stale } = await runPublicChanges(world, {
        wanted: Math.max(80, fullSize * world.scale),
        aRound: 60,
        // A small run shares the machine with other tests.
        graceMs: world.scale > 0 ? 1000 : POLL_LIMIT.timeout,
      })
      world.notes.push(`${changes} changes, ${reads} reads`)
      mustBe(stale.slice(0, 5), [], `${stale.length} stale responses`)
      mustHold(seatReads > reads / 5, `only ${seatReads} responses contained seats`)
      return changes + reads
    },
    async control(world) {
      const { stale } = await withoutNotifications(world, () =>
        runPublicChanges(world, { wanted: 100, aRound: 40, graceMs: 1000 }),
      )
      return stale.length === 0 ? '' : `${stale.length} stale responses: ${stale[0]}`
    },
  },
  {
    number: '60',
    fault: 'members, guests, admin and strangers request everything in random order: no data leaks',
    invariants: 'I11',
    isShort: true,
    async play(world) {
      const requests = Math.max(100, fullSize * world.scale)
      const { leaks, ownSeen } = await runMixedCrowd(world, requests)
      mustBe(leaks.slice(0, 5), [], `${leaks.length} responses with another person's data`)
      mustHold(ownSeen > requests / 50, `only ${ownSeen} responses contained the requester's own data`)
      return requests
    },
    async control(world) {
      const { leaks } = await runMixedCrowd(world, 100, createCarelessCache())
      return leaks.length === 0 ? '' : `a cache without the requester in its key: ${leaks.length} leaks`
    },
  },
]
