import { z } from 'zod'
import { bookingFormSchema, childDetail, createListSchema, LIMITS } from '../booking-form.ts'
import { amount } from '../form-fields.ts'

const bookingFields = bookingFormSchema.shape
const tooMany = `You can book up to ${LIMITS.people} people at once`
const UNKNOWN_CHILD = 'This child is not part of the booking'
const INVALID_AMOUNT = 'Amount is not valid'

export const partySizeSchema = z
  .object({
    adultCount: bookingFields.adultCount,
    childCount: bookingFields.childCount,
    glampingTentCount: bookingFields.glampingTentCount,
    beerPackageCount: bookingFields.beerPackageCount,
  })
  .superRefine(({ adultCount, childCount }, context) => {
    const eachFits = adultCount <= LIMITS.people && childCount <= LIMITS.people
    if (eachFits && adultCount + childCount > LIMITS.people) {
      context.addIssue({ code: 'custom', path: ['childCount'], message: tooMany })
    }
  })

export type PartySize = z.infer<typeof partySizeSchema>

export const PARTY_SETTLEMENTS = ['BANK_TRANSFER', 'CASH', 'WAIVED'] as const
export type PartySettlement = (typeof PARTY_SETTLEMENTS)[number]

export const partyChangeSchema = partySizeSchema.safeExtend({
  /** Zero-based positions. */
  leavingChildren: createListSchema(
    z.int(UNKNOWN_CHILD).min(0, UNKNOWN_CHILD),
    LIMITS.people,
    tooMany,
    'Children must be a list',
  ),
  newChildren: createListSchema(childDetail, LIMITS.people, tooMany, 'Child details must be a list'),
  /** As displayed. */
  expectedTotal: amount(INVALID_AMOUNT),
  expectedDue: amount(INVALID_AMOUNT),
  settlement: z
    .enum(PARTY_SETTLEMENTS, 'Please choose how it is paid')
    .nullish()
    .transform((value) => value ?? null),
})

export type PartyChange = z.infer<typeof partyChangeSchema>

export function getSizeDifference(before: PartySize, after: PartySize): { people: number; tents: number } {
  return {
    people: after.adultCount + after.childCount - before.adultCount - before.childCount,
    tents: after.glampingTentCount - before.glampingTentCount,
  }
}

/** A paid party shrinks only by cancellation, with its policies. */
export function getReducedCounts(before: PartySize, after: PartySize): (keyof PartySize)[] {
  const counts = ['adultCount', 'childCount', 'glampingTentCount', 'beerPackageCount'] as const
  return counts.filter((count) => after[count] < before[count])
}

export function describePartySize({
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
