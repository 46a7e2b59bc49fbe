import { insistOnBooking, newCamp } from '../kit/customers.ts'
import { databaseBack } from '../kit/wait-until-idle.ts'
import { type BigRun, findViolationsWhenIdle, killSome, scaled, strikesOver, withClients } from './big-run.ts'

export const bookingsUnderKills: BigRun = {
  name: 'bookings under kills',
  instances: 4,
  async play(world, scale) {
    const attempts = scaled(50_000, scale)
    // One spot for five attempts, so most of the run competes.
    const camps = await Promise.all(
      Array.from({ length: 20 }, () => newCamp(world, Math.max(1, Math.round(attempts / 100)))),
    )
    const app = strikesOver(scaled(200, scale), () => killSome(world))
    const database = strikesOver(scaled(20, scale), async () => {
      world.excuses += world.sites.length
      world.postgres.kill()
      await databaseBack(world)
    })
    const answers = new Map<number, number>()
    await withClients(
      attempts,
      24,
      async () => {
        const camp = camps[Math.floor(world.random() * camps.length)] ?? 0
        const adults = 1 + Math.floor(world.random() * 3)
        const { status } = await insistOnBooking(world, camp, { adults })
        answers.set(status, (answers.get(status) ?? 0) + 1)
      },
      (share) => {
        app.onProgress(share)
        database.onProgress(share)
      },
    )
    const kills = await app.finished()
    const databaseKills = await database.finished()
    const wrong = await findViolationsWhenIdle(world, 600_000)
    const others = [...answers.keys()].filter((status) => ![200, 201, 409].includes(status))
    if (others.length > 0) wrong.push(`answers other than booked and sold out: ${others}`)
    const booked = (answers.get(201) ?? 0) + (answers.get(200) ?? 0)
    return {
      done: [
        `${attempts} attempts, ${kills} app and ${databaseKills} PostgreSQL kills: ${booked} acknowledged, ${answers.get(409) ?? 0} rejected`,
      ],
      wrong,
    }
  },
}
