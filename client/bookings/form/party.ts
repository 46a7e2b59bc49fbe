import type { BookingForm } from '../../../domain/booking-form.ts'
import type { Day } from '../../../domain/dates.ts'
import { ageOn } from '../../../domain/family-form.ts'
import { type EventPrices, unavailableItems } from '../../../domain/pricing.ts'

export type ChildDetail = BookingForm['childrenDetails'][number]

export type SavedChild = ChildDetail & { dateOfBirth: Day | null; ageGivenOn: Day | null }

/** Returns a saved child as a row of the form, with the age on the first day of the camp (rule R96). */
export function childAtCamp(child: SavedChild, startDate: Day): ChildDetail {
  return { name: child.name, age: ageOn(child, startDate), allergies: child.allergies }
}

export const blankChild: ChildDetail = { name: '', age: 0, allergies: '' }

/** As many rows as children: blank rows are added at the end, and rows are taken away from the end. */
export function childRowsFor(rows: ChildDetail[], childCount: number): ChildDetail[] {
  const missing = Math.max(0, childCount - rows.length)
  return [...rows.slice(0, childCount), ...Array.from({ length: missing }, () => ({ ...blankChild }))]
}

/**
 * The rows for a new count: what a smaller one takes away is kept in `removed`, and a larger one brings it back before it
 * adds blank rows. A child that stands among the rows again by now does not come back a second time.
 */
export function followCount(
  rows: ChildDetail[],
  removed: readonly ChildDetail[],
  childCount: number,
): { rows: ChildDetail[]; removed: ChildDetail[] } {
  const waiting = removed.filter((child) => child.name === '' || indexOfChild(rows, child) < 0)
  if (childCount <= rows.length) {
    return { rows: rows.slice(0, childCount), removed: [...rows.slice(childCount), ...waiting] }
  }
  const returning = waiting.slice(0, childCount - rows.length)
  return {
    rows: childRowsFor([...rows, ...returning], childCount),
    removed: waiting.slice(returning.length),
  }
}

/** Returns the index of a saved child's row, -1 without one. A row whose age was corrected is still the child's. */
export function indexOfChild(rows: readonly ChildDetail[], child: ChildDetail): number {
  const exact = rows.findIndex(({ name, age }) => name.trim() === child.name && age === child.age)
  return exact >= 0 ? exact : rows.findIndex(({ name }) => name.trim() === child.name)
}

/** The rows with a saved child, in the first blank row if there is one. */
export function withChild(rows: readonly ChildDetail[], child: ChildDetail): ChildDetail[] {
  const row = { name: child.name, age: child.age, allergies: child.allergies }
  const blank = rows.findIndex(({ name, age, allergies }) => name === '' && age === 0 && allergies === '')
  return blank < 0 ? [...rows, row] : rows.map((old, index) => (index === blank ? row : old))
}

/** The rows without a saved child. */
export function withoutChild(rows: readonly ChildDetail[], child: ChildDetail): ChildDetail[] {
  const index = indexOfChild(rows, child)
  return rows.filter((_, at) => at !== index)
}

/** The form without add-ons that the event does not offer. The same object when all of them are on offer. */
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

/** How many spots are left, as a sentence. `spots` counts people of any age. */
export function spotsLeftText(spots: number): string {
  if (spots === 0) return 'No spots are left.'
  return spots === 1 ? 'Only 1 spot is left.' : `Only ${spots} spots are left.`
}

/** That the number of spots has changed while somebody fills in the form, as a sentence. */
export function spotsNowText(spots: number): string {
  if (spots === 0) return 'No spots are left now.'
  return spots === 1 ? '1 spot is left now.' : `${spots} spots are left now.`
}
