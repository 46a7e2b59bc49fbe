import { POLL_LIMIT } from '../../server/fixtures/poll-limit.ts'
import { type FaultCase, mustBe, mustHold } from '../kit/fault-case.ts'
import { carelessStore, mixedCrowd } from '../kit/mixed-crowd.ts'
import { livePublicly } from '../kit/random-public-changes.ts'
import type { World } from '../kit/world.ts'

const fullSize = 10_000

const announcing = [
  ['event', 'event_notify_update'],
  ['past_event', 'past_event_notify_update'],
]

/** Disables the notifications, so that only the changing instance knows of a change. */
async function withoutAnnouncements<T>(world: World, work: () => Promise<T>): Promise<T> {
  const switched = async (state: 'DISABLE' | 'ENABLE') => {
    for (const [table, trigger] of announcing) {
      await world.sql.query(`ALTER TABLE ${table} ${state} TRIGGER ${trigger}`)
    }
  }
  await switched('DISABLE')
  try {
    return await work()
  } finally {
    await switched('ENABLE')
    await world.sql.query(`SELECT pg_notify('public_change', '')`)
  }
}

export const keptAnswers: FaultCase[] = [
  {
    number: '59',
    fault: 'random changes and reads on two instances: responses at most a second stale',
    invariants: 'I1',
    isShort: true,
    async play(world) {
      const { changes, reads, seatsTold, stale } = await livePublicly(world, {
        wanted: Math.max(80, fullSize * world.scale),
        aRound: 60,
        // A small run shares the machine with other tests.
        graceMs: world.scale > 0 ? 1000 : POLL_LIMIT.timeout,
      })
      world.notes.push(`${changes} changes, ${reads} reads`)
      mustBe(stale.slice(0, 5), [], `${stale.length} answers that were too old`)
      mustHold(seatsTold > reads / 5, `only ${seatsTold} answers told of seats`)
      return changes + reads
    },
    async control(world) {
      const { stale } = await withoutAnnouncements(world, () =>
        livePublicly(world, { wanted: 100, aRound: 40, graceMs: 1000 }),
      )
      return stale.length === 0 ? '' : `${stale.length} answers were too old: ${stale[0]}`
    },
  },
  {
    number: '60',
    fault: 'members, guests, admin and strangers request everything in random order: no data leaks',
    invariants: 'I11',
    isShort: true,
    async play(world) {
      const requests = Math.max(100, fullSize * world.scale)
      const { leaks, ownSeen } = await mixedCrowd(world, requests)
      mustBe(leaks.slice(0, 5), [], `${leaks.length} answers with the words of another`)
      mustHold(ownSeen > requests / 50, `only ${ownSeen} answers held the words of the one who asked`)
      return requests
    },
    async control(world) {
      const { leaks } = await mixedCrowd(world, 100, carelessStore())
      return leaks.length === 0 ? '' : `a store that does not look who asks: ${leaks.length} leaks`
    },
  },
]
