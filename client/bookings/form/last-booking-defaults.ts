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
  const known = (details?.children ?? []).flatMap(({ name, age, allergies }) =>
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
    children: findLastChildren(known, childCount, family.children, startDate),
  }
}

function findLastChildren(
  known: readonly ChildDetail[],
  childCount: number,
  saved: readonly SavedChild[],
  startDate: Day,
) {
  const atCamp = saved.map((child) => toChildRow(child, startDate))
  // The saved child has the current age.
  const children = known.map((child) => atCamp.find(({ name }) => name === child.name) ?? child)
  const came = children.length === childCount ? children : atCamp
  return came.length === childCount ? came : null
}

/** Returns initial clothing for a member: pieces of the last booking, else the member's own size. */
export function getInitialClothing(
  member: BookingMember | null | undefined,
  kind: 'tshirt' | 'hoodie',
): readonly ClothingOrder[] {
  const last = member?.bookings.edges[0]?.node.details?.[`${kind}Orders`] ?? []
  const worn = last.flatMap(({ name, size, isKids }) => {
    const known = parseSizeCode(size)
    return known === null || name === null ? [] : [{ name, size: known, isKids }]
  })
  if (worn.length > 0) return worn
  const own = parseSizeCode(member?.family[`${kind}Size`])
  return own === null ? [] : [{ name: member?.firstName ?? '', size: own, isKids: false }]
}
