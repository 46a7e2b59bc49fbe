import { z } from 'zod'
import { type BookingForm, emptyBookingForm, LIMITS, SIZES } from '../../../domain/booking-form.ts'
import { readStored, readStoredJson, removeStored, store } from '../../browser-storage.ts'
import { childRowsFor } from './party.ts'

// Half-typed values are kept as they are; only what the form could not hold at all is dropped.
const text = z.string().catch('')
const wholeNumber = z.int().catch(0)
const clothing = z
  .array(
    z.object({ name: text, size: z.enum(SIZES).catch('M'), isKids: z.boolean().catch(false) }).nullable(),
  )
  .catch([])
  .transform((items) => items.filter((item) => item !== null).slice(0, LIMITS.clothingItems))

const draftSchema = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  emergencyContactName: text,
  emergencyContactPhone: text,
  adultCount: z.int().catch(emptyBookingForm.adultCount),
  childCount: z.int().min(0).max(LIMITS.people).catch(0),
  childrenDetails: z.array(z.object({ name: text, age: wholeNumber, allergies: text })).catch([]),
  glampingTentCount: z.int().min(0).max(LIMITS.glampingTents).catch(0),
  beerPackageCount: z.int().min(0).max(LIMITS.beerPackages).catch(0),
  tshirtOrders: clothing,
  hoodieOrders: clothing,
  specialRequirements: text,
  additionalNotes: text,
})

/** What was typed for this event in this tab before, else what it begins with. Child rows equal the child count. */
export function readDraft(eventId: string, beginning: BookingForm = emptyBookingForm): BookingForm {
  const parsed = draftSchema.safeParse(readStoredJson('tab', draftKey(eventId)))
  if (!parsed.success) return beginning
  const { childCount, childrenDetails } = parsed.data
  return { ...parsed.data, childrenDetails: childRowsFor(childrenDetails, childCount) }
}

/**
 * Keeps what was typed until the tab is closed. It holds health data and an emergency contact, so it must
 * never go to a storage that outlives the tab. Does nothing where storage is refused or full.
 */
export function saveDraft(eventId: string, form: BookingForm): void {
  store('tab', draftKey(eventId), JSON.stringify(form))
}

/** Forgets what was typed for this event, and the idempotency key that it was sent under. */
export function clearDraft(eventId: string): void {
  removeStored('tab', draftKey(eventId))
  removeStored('tab', sentKey(eventId))
}

/** The idempotency key under which this tab's draft was sent without getting an answer; null when it never was. */
export function readSentKey(eventId: string): string | null {
  return readStored('tab', sentKey(eventId))
}

/** Keeps the key beside the draft: whoever reloads a page that got no answer sends the same booking, not another one. */
export function saveSentKey(eventId: string, key: string): void {
  store('tab', sentKey(eventId), key)
}

function draftKey(eventId: string): string {
  return `bookingDraft:${eventId}`
}

function sentKey(eventId: string): string {
  return `bookingSentKey:${eventId}`
}
