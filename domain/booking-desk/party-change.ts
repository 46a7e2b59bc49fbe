import { z } from 'zod'
import { bookingFormSchema, childDetail, LIMITS, listOf } from '../booking-form.ts'
import { parseDecimal } from '../money.ts'

const booked = bookingFormSchema.shape
const tooMany = `At most ${LIMITS.people} people can be booked at once`
const notThere = 'This child is not part of the booking'
const wrongAmount = 'Amount is not valid'

/** How many come, and which add-ons that are one for a booking. */
export const partySizeSchema = z
  .object({
    adultCount: booked.adultCount,
    childCount: booked.childCount,
    glampingTentCount: booked.glampingTentCount,
    beerPackageCount: booked.beerPackageCount,
  })
  .superRefine(({ adultCount, childCount }, context) => {
    const eachFits = adultCount <= LIMITS.people && childCount <= LIMITS.people
    if (eachFits && adultCount + childCount > LIMITS.people) {
      context.addIssue({ code: 'custom', path: ['childCount'], message: tooMany })
    }
  })

export type PartySize = z.infer<typeof partySizeSchema>

/** How the difference is settled that a larger party costs when the booking is paid. */
export const PARTY_SETTLEMENTS = ['BANK_TRANSFER', 'CASH', 'WAIVED'] as const
export type PartySettlement = (typeof PARTY_SETTLEMENTS)[number]

const seenAmount = z
  .union([z.string(), z.number()], wrongAmount)
  .transform((value) => parseDecimal(value))
  .refine((value) => value !== null, wrongAmount)
  .transform((value) => value ?? 0)

/** The whole order: the size, who comes and goes of the children, and what was shown of the money. */
export const partyChangeSchema = partySizeSchema.safeExtend({
  /** Places of the children that do not come, from 0. */
  leavingChildren: listOf(
    z.int(notThere).min(0, notThere),
    LIMITS.people,
    tooMany,
    'Children must be a list',
  ),
  /** The children that come in addition. */
  newChildren: listOf(childDetail, LIMITS.people, tooMany, 'Child details must be a list'),
  /** The new total that was shown. */
  expectedTotal: seenAmount,
  /** What was shown as still to be paid of it. */
  expectedDue: seenAmount,
  /** Null where nothing is to be settled now. */
  settlement: z
    .enum(PARTY_SETTLEMENTS, 'Please choose how it is paid')
    .nullish()
    .transform((value) => value ?? null),
})

export type PartyChange = z.infer<typeof partyChangeSchema>

/** How the people and add-ons of a party differ from what they were. */
export function sizeDifference(before: PartySize, after: PartySize): { people: number; tents: number } {
  return {
    people: after.adultCount + after.childCount - before.adultCount - before.childCount,
    tents: after.glampingTentCount - before.glampingTentCount,
  }
}

/** The counts that would become smaller: of a paid booking a part is dropped by a cancellation, with its policies. */
export function smallerCounts(before: PartySize, after: PartySize): (keyof PartySize)[] {
  const counts = ['adultCount', 'childCount', 'glampingTentCount', 'beerPackageCount'] as const
  return counts.filter((count) => after[count] < before[count])
}

/** A party in words, as a history tells it: "2 adults, 1 child, glamping tent". */
export function sizeInWords({
  adultCount,
  childCount,
  glampingTentCount,
  beerPackageCount,
}: PartySize): string {
  const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
  return [
    counted(adultCount, 'adult', 'adults'),
    ...(childCount > 0 ? [counted(childCount, 'child', 'children')] : []),
    ...(glampingTentCount > 0 ? ['glamping tent'] : []),
    ...(beerPackageCount > 0 ? ['beer package'] : []),
  ].join(', ')
}
