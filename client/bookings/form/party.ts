import { type BookingForm, blankChild, type ChildDetail } from '../../../domain/booking-form.ts'
import type { Day } from '../../../domain/dates.ts'
import { getAge, type SavedChild } from '../../../domain/family-form.ts'
import { type EventPrices, unavailableItems } from '../../../domain/pricing.ts'

/** Returns a saved child as a form row, with the age on the first day of the camp (rule R96). */
export function toChildRow(child: SavedChild, startDate: Day): ChildDetail {
  return { name: child.name, age: getAge(child, startDate), allergies: child.allergies }
}

/** Appends blank rows or drops rows from the end to match the count. */
export function resizeChildRows(rows: ChildDetail[], childCount: number): ChildDetail[] {
  const missing = Math.max(0, childCount - rows.length)
  return [...rows.slice(0, childCount), ...Array.from({ length: missing }, () => ({ ...blankChild }))]
}

/**
 * Returns the rows for a new count. Rows that a smaller count removes are stored in `removed`. A larger count
 * restores them first, except children that are already listed again.
 */
export function changeChildCount(
  rows: ChildDetail[],
  removed: readonly ChildDetail[],
  childCount: number,
): { rows: ChildDetail[]; removed: ChildDetail[] } {
  const remaining = removed.filter((child) => child.name === '' || indexOfChild(rows, child) < 0)
  if (childCount <= rows.length) {
    return { rows: rows.slice(0, childCount), removed: [...rows.slice(childCount), ...remaining] }
  }
  const returning = remaining.slice(0, childCount - rows.length)
  return {
    rows: resizeChildRows([...rows, ...returning], childCount),
    removed: remaining.slice(returning.length),
  }
}

/** Returns the index of a saved child's row, -1 without one. A row with a corrected age still matches. */
export function indexOfChild(rows: readonly ChildDetail[], child: ChildDetail): number {
  const exact = rows.findIndex(({ name, age }) => name.trim() === child.name && age === child.age)
  return exact >= 0 ? exact : rows.findIndex(({ name }) => name.trim() === child.name)
}

/** Puts a saved child into the first blank row, else a new one. */
export function withChild(rows: readonly ChildDetail[], child: ChildDetail): ChildDetail[] {
  const row = { name: child.name, age: child.age, allergies: child.allergies }
  const blank = rows.findIndex(({ name, age, allergies }) => name === '' && age === 0 && allergies === '')
  return blank < 0 ? [...rows, row] : rows.map((old, index) => (index === blank ? row : old))
}

export function withoutChild(rows: readonly ChildDetail[], child: ChildDetail): ChildDetail[] {
  const index = indexOfChild(rows, child)
  return rows.filter((_, at) => at !== index)
}

/** Removes add-ons that the event does not offer. Returns the same object when nothing was removed. */
export function withoutUnavailable(prices: EventPrices, form: BookingForm): BookingForm {
  const paths = new Set(unavailableItems(prices, form))
  if (paths.size === 0) return form
  return {
    ...form,
    glampingTentCount: paths.has('glampingTentCount') ? 0 : form.glampingTentCount,
    beerPackageCount: paths.has('beerPackageCount') ? 0 : form.beerPackageCount,
    tshirtOrders: form.tshirtOrders.filter((_, index) => !paths.has(`tshirtOrders.${index}`)),
    hoodieOrders: form.hoodieOrders.filter((_, index) => !paths.has(`hoodieOrders.${index}`)),
  }
}

export function spotsLeftText(spots: number): string {
  if (spots === 0) return 'No spots are left.'
  return spots === 1 ? 'Only 1 spot is left.' : `Only ${spots} spots are left.`
}

/** Announces a change while the form is open. */
export function spotsNowText(spots: number): string {
  if (spots === 0) return 'No spots are left now.'
  return spots === 1 ? '1 spot is left now.' : `${spots} spots are left now.`
}
