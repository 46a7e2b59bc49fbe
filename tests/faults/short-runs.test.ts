import { expect, onTestFinished, test } from 'vitest'
import { startWorld } from './kit/world.ts'
import { bookingsUnderKills } from './runs/bookings-under-kills.ts'
import { mailsUnderKills } from './runs/mails-under-kills.ts'
import { paymentsByPost } from './runs/payments-by-post.ts'

const scale = 0.01

test.each([bookingsUnderKills, paymentsByPost, mailsUnderKills])(
  '$name at a hundredth of their size',
  async (run) => {
    const world = await startWorld({ instances: run.instances, seed: 1 })
    onTestFinished(() => world.close())
    const { wrong } = await run.play(world, scale)
    expect(wrong).toEqual([])
  },
)
