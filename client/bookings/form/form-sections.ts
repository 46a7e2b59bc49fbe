import type { UseFormReturn } from 'react-hook-form'
import { type BookingForm, type BookingFormInput, bookingFormSchema } from '../../../domain/booking-form.ts'

/** Collapsible sections in the documented order. */
export const SECTIONS = ['contact', 'participants', 'addOns', 'notes'] as const
export type SectionName = (typeof SECTIONS)[number]

const FIELDS = {
  contact: ['firstName', 'lastName', 'email', 'phone', 'emergencyContactName', 'emergencyContactPhone'],
  participants: ['adultCount', 'childCount', 'childrenDetails'],
  addOns: ['glampingTentCount', 'beerPackageCount', 'tshirtOrders', 'hoodieOrders'],
  notes: ['specialRequirements', 'additionalNotes'],
} as const satisfies Record<SectionName, readonly (keyof BookingForm)[]>

/** Sections that every booking requires. The others start closed. */
export const REQUIRED_SECTIONS = ['contact', 'participants'] as const satisfies readonly SectionName[]

export function isSectionValid(form: BookingFormInput, section: SectionName): boolean {
  const checked = bookingFormSchema.safeParse(form)
  return checked.success || !checked.error.issues.some(({ path: [field] }) => isInSection(section, field))
}

export function hasError(errors: Partial<Record<keyof BookingForm, unknown>>, section: SectionName): boolean {
  return FIELDS[section].some((field) => errors[field] !== undefined)
}

/** Like `hasError`, but reads the current state, which may not be rendered yet. */
export function hasCurrentError(
  { getFieldState }: Pick<UseFormReturn<BookingForm>, 'getFieldState'>,
  section: SectionName,
): boolean {
  return FIELDS[section].some((field) => getFieldState(field).error !== undefined)
}

function isInSection(section: SectionName, field: PropertyKey | undefined): boolean {
  return FIELDS[section].some((each) => each === field)
}

export function sectionText(form: BookingForm, section: SectionName): string {
  switch (section) {
    case 'contact':
      return listText([`${form.firstName} ${form.lastName}`.trim(), form.email])
    case 'participants':
      return listText([peopleText(form), ...form.childrenDetails.map((child) => child.name)])
    case 'addOns':
      return listText([
        form.glampingTentCount > 0 ? 'Glamping tent' : '',
        form.beerPackageCount > 0 ? 'Beer package' : '',
        countText(form.tshirtOrders.length, 't-shirt', 't-shirts'),
        countText(form.hoodieOrders.length, 'hoodie', 'hoodies'),
      ])
    case 'notes':
      return listText([form.specialRequirements, form.additionalNotes])
  }
}

function peopleText({ adultCount, childCount }: BookingForm): string {
  return [countText(adultCount, 'adult', 'adults'), countText(childCount, 'child', 'children')]
    .filter((part) => part !== '')
    .join(' and ')
}

function countText(count: number, one: string, several: string): string {
  if (count <= 0) return ''
  return `${count} ${count === 1 ? one : several}`
}

function listText(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join(', ')
}
