import { bookWithRetries, newCamp } from '../kit/customers.ts'
import { restoreDatabase } from '../kit/wait-until-idle.ts'
import {
  type BigRun,
  findViolationsWhenIdle,
  killRandomInstance,
  scaled,
  scheduleStrikes,
  withClients,
} from './big-run.ts'

export const bookingsUnderKills: BigRun = {
  name: 'bookings under kills',
  instances: 4,
  async play(world, scale) {
    const attempts = scaled(50_000, scale)
    // One spot for five attempts, so most of the run competes.
    const camps = await Promise.all(
      Array.from({ length: 20 }, () => newCamp(world, Math.max(1, Math.round(attempts / 100)))),
    )
    const app = scheduleStrikes(scaled(200, scale), () => killRandomInstance(world))
    const database = scheduleStrikes(scaled(20, scale), async () => {
      world.allowedDuplicates += world.sites.length
      world.postgres.kill()
      await restoreDatabase(world)
    })
    const counts = new Map<number, number>()
    await withClients(
      attempts,
      24,
      async () => {
        const camp = camps[Math.floor(world.random() * camps.length)] ?? 0
        const adults = 1 + Math.floor(world.random() * 3)
        const { status } = await bookWithRetries(world, camp, { adults })
        counts.set(status, (counts.get(status) ?? 0) + 1)
      },
      (share) => {
        app.onProgress(share)
        database.onProgress(share)
      },
    )
    const kills = await app.finished()
    const databaseKills = await database.finished()
    const wrong = await findViolationsWhenIdle(world, 600_000)
    const others = [...counts.keys()].filter((status) => ![200, 201, 409].includes(status))
    if (others.length > 0) wrong.push(`statuses other than booked and sold out: ${others}`)
    const booked = (counts.get(201) ?? 0) + (counts.get(200) ?? 0)
    return {
      done: [
        `${attempts} attempts, ${kills} app and ${databaseKills} PostgreSQL kills: ${booked} acknowledged, ${counts.get(409) ?? 0} rejected`,
      ],
      wrong,
    }
  },
}
