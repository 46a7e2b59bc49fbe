import { bookWithRetries, newCamp } from '../kit/customers.ts'
import {
  type BigRun,
  findViolationsWhenIdle,
  killRandomInstance,
  scaled,
  scheduleStrikes,
  withClients,
} from './big-run.ts'

/** The mail server is down for a third of the time. */
export const emailsUnderKills: BigRun = {
  name: 'emails under kills',
  instances: 2,
  async play(world, scale) {
    const emails = scaled(10_000, scale)
    const camps = await Promise.all(Array.from({ length: 10 }, () => newCamp(world, emails)))
    const kills = scheduleStrikes(scaled(50, scale), () => killRandomInstance(world))
    let outages = 0
    await withClients(
      emails,
      8,
      async (index) => {
        await bookWithRetries(world, camps[index % camps.length] ?? 0)
      },
      (share) => {
        kills.onProgress(share)
        if (outages === 0 && share > 0.3) {
          outages = 1
          // Only kills may cause duplicates, so it rejects emails instead of dropping connections.
          world.mailServer.mode = 'busy'
        }
        if (outages === 1 && share > 0.6) {
          outages = 2
          world.mailServer.mode = 'normal'
        }
      },
    )
    const killed = await kills.finished()
    const wrong = await findViolationsWhenIdle(world, 1_200_000)
    const arrived = [...world.mailServer.accepted.values()]
    const doubles = arrived.reduce((sum, times) => sum + times - 1, 0)
    if (arrived.length < emails) wrong.push(`only ${arrived.length} of ${emails} emails arrived`)
    if (doubles > killed) wrong.push(`${doubles} emails arrived twice for ${killed} kills`)
    return {
      done: [
        `${emails} emails, ${killed} kills, mail server down for a while: ${arrived.length} arrived, ${doubles} twice`,
      ],
      wrong,
    }
  },
}
