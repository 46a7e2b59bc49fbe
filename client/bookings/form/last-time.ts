import type { BookingForm } from '../../../domain/booking-form.ts'
import { sizeOf } from '../../../domain/clothing-sizes.ts'
import type { Day } from '../../../domain/dates.ts'
import { type ChildDetail, childAtCamp, type SavedChild } from './party.ts'
import type { BookingMember } from './use-booking-member.ts'

type ClothingOrder = BookingForm['tshirtOrders'][number]

/** What a member's booking before this one says about the next. */
export type LastTime = {
  fields: Partial<Pick<BookingForm, 'phone' | 'emergencyContactName' | 'emergencyContactPhone'>>
  adultCount: number
  /** Null when it is not known any more which of them came. */
  children: readonly ChildDetail[] | null
}

/**
 * Who came the last time, as far as it is still known: some weeks after a camp its details are erased, and then the
 * saved family tells them when it is as large. Null when the member has not booked before.
 * @param startDate first day of the camp that is booked now: ages are those on that day
 */
export function lastTimeOf({ bookings, family }: BookingMember, startDate: Day): LastTime | null {
  const last = bookings.edges[0]?.node
  if (last === undefined) return null
  const { details, adultCount, childCount } = last
  const known = (details?.children ?? []).flatMap(({ name, age, allergies }) =>
    // What was erased is null.
    name === null || age === null ? [] : [{ name, age, allergies: allergies ?? '' }],
  )
  return {
    fields: {
      ...(details?.phone ? { phone: details.phone } : {}),
      ...(details?.emergencyContactName ? { emergencyContactName: details.emergencyContactName } : {}),
      ...(details?.emergencyContactPhone ? { emergencyContactPhone: details.emergencyContactPhone } : {}),
    },
    adultCount,
    children: cameOf(known, childCount, family.children, startDate),
  }
}

function cameOf(
  known: readonly ChildDetail[],
  childCount: number,
  saved: readonly SavedChild[],
  startDate: Day,
) {
  const atCamp = saved.map((child) => childAtCamp(child, startDate))
  // As they are saved by now, for instance a year older.
  const told = known.map((child) => atCamp.find(({ name }) => name === child.name) ?? child)
  const came = told.length === childCount ? told : atCamp
  return came.length === childCount ? came : null
}

/** With what the pieces of clothing start that a member adds, one after the other: those of the last time, else their own size. */
export function clothingOf(
  member: BookingMember | null | undefined,
  kind: 'tshirt' | 'hoodie',
): readonly ClothingOrder[] {
  const last = member?.bookings.edges[0]?.node.details?.[`${kind}Orders`] ?? []
  const worn = last.flatMap(({ name, size, isKids }) => {
    const known = sizeOf(size)
    return known === null || name === null ? [] : [{ name, size: known, isKids }]
  })
  if (worn.length > 0) return worn
  const own = sizeOf(member?.family[`${kind}Size`])
  return own === null ? [] : [{ name: member?.firstName ?? '', size: own, isKids: false }]
}
