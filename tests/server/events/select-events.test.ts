import { expect } from 'vitest'
import { eventColumns } from '../../../server/events/event-row.ts'
import { selectEvents } from '../../../server/events/select-events.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { openDatabase, Prisma } from '../../../server/platform/prisma.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'

const test = serverTest.extend('db', { scope: 'file' }, async ({ database }, { onCleanup }) => {
  const db = openDatabase(database.url, createLog({ level: 'silent' }))
  onCleanup(() => db.$disconnect())
  return db
})

test('selects the same columns and values without Prisma as with it', async ({ db }) => {
  const plain = await createEvent({ db })
  const { id } = await createEvent(
    { db },
    { startDate: new Date('2031-12-31'), endDate: new Date('2032-01-02') },
  )
  const whole = {
    tentStock: 4,
    previousStartsAt: new Date('2031-11-30T06:00:00Z'),
    cancelledAt: new Date(),
    cancelReason: 'Rain',
    deletedAt: new Date(),
    imageAlt: 'A fire',
    photographs: [{ imageUrl: 'https://pictures.example.com/a.jpg', alt: '“Fire”', focusX: 0, focusY: 100 }],
  }
  const texts = { activities: ['Fire, "lit"', 'NULL', ''], directions: 'Left', plan: 'Walk', leaders: 'Tom' }
  const story = { leaderImageUrl: '/media/leaders/a.webp', ages: 'All', bring: ['"Togs"'], rainPlan: 'Tarps' }
  await db.event.update({ where: { id }, data: { ...whole, ...texts, ...story } })
  const ids = [plain.id, id]
  const where = Prisma.sql`WHERE id = ANY (${ids}::int[]) ORDER BY id`
  const byPrisma = await db.event.findMany({
    where: { id: { in: ids } },
    select: eventColumns,
    orderBy: { id: 'asc' },
  })
  expect(byPrisma).toHaveLength(2)
  expect(await selectEvents(db, where)).toEqual(byPrisma)
})
