import pg from 'pg'
import { expect, vi } from 'vitest'
import { test } from '../fixtures/server-test.ts'

test('a transaction sends one statement at a time', async ({ db, eventId }) => {
  const running = new Map<pg.Client, number>()
  let most = 0
  const send = pg.Client.prototype.query
  const sent = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: Parameters<typeof send>
  ) {
    const now = (running.get(this) ?? 0) + 1
    running.set(this, now)
    most = Math.max(most, now)
    const answer: unknown = Reflect.apply(send, this, asked)
    const end = () => running.set(this, (running.get(this) ?? 1) - 1)
    if (answer instanceof Promise) void answer.then(end, end)
    return answer
  })
  const [event, count] = await db.$transaction(async (tx) =>
    Promise.all([
      tx.event.findUniqueOrThrow({ where: { id: eventId }, include: { bookings: true, changes: true } }),
      tx.booking.count(),
      tx.$executeRaw`SELECT 1`,
    ]),
  )
  expect([event.id, count]).toEqual([eventId, 0])
  expect(sent).toHaveBeenCalled()
  expect(most).toBe(1)
})

test('a failed statement ends only its own transaction', async ({ db }) => {
  await expect(
    db.$transaction((tx) => Promise.all([tx.$queryRaw`SELECT 1 / 0`, tx.$queryRaw`SELECT 1`])),
  ).rejects.toThrow('division by zero')
  await expect(db.$transaction((tx) => tx.$queryRaw`SELECT 1 AS one`)).resolves.toEqual([{ one: 1 }])
})
