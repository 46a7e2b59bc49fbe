import type { DietChoice } from '../../../domain/camp/diets.ts'
import { BOOKER_POSITION } from '../../../domain/consent-form.ts'
import type { DataCipher } from '../../platform/encrypted-value.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { decryptArrangements, decryptDiet } from './encrypted-booking.ts'

const arrangementColumns = {
  id: true,
  adultCount: true,
  encryptedArrangements: true,
  children: { orderBy: { position: 'asc' }, select: { position: true, encryptedDiet: true } },
} as const satisfies Prisma.BookingSelect

type ArrangementRow = Prisma.BookingGetPayload<{ select: typeof arrangementColumns }>

/** Empty before the family enters anything, and after erasure. */
export type PartyArrangements = {
  /** -1 is the booker, -2 and below are other adults; children count from 0. */
  diets: ({ position: number } & DietChoice)[]
  collectors: { name: string; phone: string }[]
}

function decryptPartyArrangements(cipher: DataCipher, row: ArrangementRow): PartyArrangements {
  const { adultDiets, collectors } = decryptAdultArrangements(cipher, row)
  const ofChildren = row.children.map(({ position, encryptedDiet }) => ({
    position,
    choice: decryptDiet(cipher, encryptedDiet, row.id),
  }))
  const ofAdults = adultDiets.map((choice, place) => ({ position: BOOKER_POSITION - place, choice }))
  return {
    diets: [...ofAdults, ...ofChildren].flatMap(({ position, choice }) =>
      choice === null ? [] : [{ position, ...choice }],
    ),
    collectors,
  }
}

/** Excludes removed adults. */
export function decryptAdultArrangements(
  cipher: DataCipher,
  {
    id,
    adultCount,
    encryptedArrangements,
  }: Pick<ArrangementRow, 'id' | 'adultCount' | 'encryptedArrangements'>,
): { adultDiets: (DietChoice | null)[]; collectors: { name: string; phone: string }[] } {
  const arrangements = decryptArrangements(cipher, encryptedArrangements, id)
  return {
    adultDiets: (arrangements?.adultDiets ?? []).slice(0, adultCount),
    collectors: arrangements?.collectors ?? [],
  }
}

/** Call it only after `getBookingAccess` returned FULL. */
export async function readArrangements(
  { db, cipher }: { db: DatabaseOrTransaction; cipher: DataCipher },
  bookingId: string,
): Promise<PartyArrangements> {
  const row = await db.booking.findUnique({ where: { id: bookingId }, select: arrangementColumns })
  return row === null ? { diets: [], collectors: [] } : decryptPartyArrangements(cipher, row)
}
