import type { Attack } from '../attacks/attack.ts'
import { databaseWithoutTheKey } from '../attacks/database-without-the-key.ts'
import { emailsToAStranger } from '../attacks/emails-to-a-stranger.ts'
import { guestOfAStranger } from '../attacks/guest-of-a-stranger.ts'
import { lockouts } from '../attacks/lockouts.ts'
import { moreCashByMoving } from '../attacks/more-cash-by-moving.ts'
import { unpaidSeats } from '../attacks/seats-held-unpaid.ts'
import { type BigRun, findViolationsWhenIdle } from './big-run.ts'

const attacks: readonly Attack[] = [
  moreCashByMoving,
  unpaidSeats,
  guestOfAStranger,
  emailsToAStranger,
  lockouts,
  databaseWithoutTheKey,
]

/** The reach of one malicious visitor, with every limit on. It has one size. */
export const oneVisitor: BigRun = {
  name: 'one malicious visitor',
  instances: 1,
  settings: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' },
  async play(world) {
    const lines: string[] = []
    const wrong: string[] = []
    for (const attack of attacks) {
      const found = await attack.reach(world)
      lines.push(`${attack.name}: ${found.reached}`)
      wrong.push(...found.wrong)
    }
    // With limits on, not every outbox message becomes an email.
    const broken = (await findViolationsWhenIdle(world, 120_000)).filter(
      (line) => !line.startsWith('I5 an email for each'),
    )
    return { done: lines, wrong: [...wrong, ...broken] }
  },
}
