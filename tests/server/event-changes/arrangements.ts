import { encryptArrangements, encryptDiet } from '../../../server/bookings/record/encrypted-booking.ts'
import type { Services } from '../../../server/context.ts'

/** The arrangements that `tellArrangements` stores, as they are read: diets by position, and collectors. */
export const notified = {
  diets: [
    { position: -1, diet: 'OTHER', note: 'Canarydiet' },
    { position: 0, diet: 'HALAL', note: 'Canarymeat 0' },
  ],
  collectors: [{ name: 'Canaryuncle', phone: '0400 999 888' }],
} as const

/** Stores diets for the booker and each child, and the people who may collect the children. */
export async function tellArrangements(
  { db, cipher }: Pick<Services, 'db' | 'cipher'>,
  bookingId: string,
): Promise<void> {
  const adultDiets = [{ diet: 'OTHER' as const, note: 'Canarydiet' }]
  const encryptedArrangements = encryptArrangements(
    cipher,
    { adultDiets, collectors: [...notified.collectors] },
    bookingId,
  )
  // Raw SQL, because Prisma would record a change of the booking.
  await db.$executeRaw`UPDATE booking SET encrypted_arrangements = ${encryptedArrangements} WHERE id = ${bookingId}`
  const children = await db.bookingChild.findMany({ where: { bookingId } })
  for (const { id, position } of children) {
    const encryptedDiet = encryptDiet(cipher, { diet: 'HALAL', note: `Canarymeat ${position}` }, bookingId)
    await db.bookingChild.update({ where: { id }, data: { encryptedDiet }, select: { id: true } })
  }
}
