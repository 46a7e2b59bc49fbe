import type { BookingForm, ChildDetail } from '../../../domain/booking-form.ts'
import { parseSizeCode } from '../../../domain/clothing-sizes.ts'
import type { Day } from '../../../domain/dates.ts'
import type { SavedChild } from '../../../domain/family-form.ts'
import { toChildRow } from './party.ts'
import type { BookingMember } from './use-booking-member.ts'

type ClothingOrder = BookingForm['tshirtOrders'][number]

/** Values from a member's last booking that prefill the next one. */
export type LastBookingDefaults = {
  fields: Partial<Pick<BookingForm, 'phone' | 'emergencyContactName' | 'emergencyContactPhone'>>
  adultCount: number
  /** Null when it is no longer known which children took part. */
  children: readonly ChildDetail[] | null
}

/**
 * Returns the party of the last booking. Its details are erased some weeks after the camp. Then the saved
 * family is used if it has as many children. Null without an earlier booking.
 * @param startDate first day of the new camp; ages are as of that day
 */
export function getLastBookingDefaults(
  { bookings, family }: BookingMember,
  startDate: Day,
): LastBookingDefaults | null {
  const last = bookings.edges[0]?.node
  if (last === undefined) return null
  const { details, adultCount, childCount } = last
  const lastChildren = (details?.children ?? []).flatMap(({ name, age, allergies }) =>
    // Erased values are null.
    name === null || age === null ? [] : [{ name, age, allergies: allergies ?? '' }],
  )
  return {
    fields: {
      ...(details?.phone ? { phone: details.phone } : {}),
      ...(details?.emergencyContactName ? { emergencyContactName: details.emergencyContactName } : {}),
      ...(details?.emergencyContactPhone ? { emergencyContactPhone: details.emergencyContactPhone } : {}),
    },
    adultCount,
    children: mergeSavedChildren(lastChildren, childCount, family.children, startDate),
  }
}

function mergeSavedChildren(
  lastChildren: readonly ChildDetail[],
  childCount: number,
  saved: readonly SavedChild[],
  startDate: Day,
) {
  const atCamp = saved.map((child) => toChildRow(child, startDate))
  // The saved child has the current age.
  const merged = lastChildren.map((child) => atCamp.find(({ name }) => name === child.name) ?? child)
  return [merged, atCamp].find((children) => children.length === childCount) ?? null
}

/** Returns the clothing of a member's last booking, else one item in the saved size. */
export function getInitialClothing(
  member: BookingMember | null | undefined,
  kind: 'tshirt' | 'hoodie',
): readonly ClothingOrder[] {
  const last = member?.bookings.edges[0]?.node.details?.[`${kind}Orders`] ?? []
  const ordered = last.flatMap(({ name, size, isKids }) => {
    const parsed = parseSizeCode(size)
    return parsed === null || name === null ? [] : [{ name, size: parsed, isKids }]
  })
  if (ordered.length > 0) return ordered
  const savedSize = parseSizeCode(member?.family[`${kind}Size`])
  return savedSize === null ? [] : [{ name: member?.firstName ?? '', size: savedSize, isKids: false }]
}
