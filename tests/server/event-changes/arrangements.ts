import type { Services } from '../../../server/context.ts'
import { sealArrangements, sealDiet } from '../../../server/platform/sealed-columns.ts'

/** What `tellArrangements` tells, as it is read by position: of the booker, of each child, and who may take them home. */
export const told = {
  diets: [
    { position: -1, diet: 'OTHER', note: 'Canarydiet' },
    { position: 0, diet: 'HALAL', note: 'Canarymeat 0' },
  ],
  collectors: [{ name: 'Canaryuncle', phone: '0400 999 888' }],
} as const

/** Lets a family have told what it eats, each child with a note of its own, and who else may take the children home. */
export async function tellArrangements(
  { db, seal }: Pick<Services, 'db' | 'seal'>,
  bookingId: string,
): Promise<void> {
  const adultDiets = [{ diet: 'OTHER' as const, note: 'Canarydiet' }]
  const sealedArrangements = sealArrangements(
    seal,
    { adultDiets, collectors: [...told.collectors] },
    bookingId,
  )
  // Past Prisma, which would say that the booking changed.
  await db.$executeRaw`UPDATE booking SET sealed_arrangements = ${sealedArrangements} WHERE id = ${bookingId}`
  const children = await db.bookingChild.findMany({ where: { bookingId } })
  for (const { id, position } of children) {
    const sealedDiet = sealDiet(seal, { diet: 'HALAL', note: `Canarymeat ${position}` }, bookingId)
    await db.bookingChild.update({ where: { id }, data: { sealedDiet }, select: { id: true } })
  }
}
