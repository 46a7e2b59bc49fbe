import { z } from 'zod'
import {
  type BookingForm,
  blankChild,
  emptyBookingForm,
  LIMITS,
  plainChild,
  SIZES,
} from '../../../domain/booking-form.ts'
import { createStoredItem, createStoredText } from '../../storage/browser-storage.ts'
import { readDeviceDraft, removeDeviceDraft, saveDeviceDraft } from '../../storage/stored-device-drafts.ts'
import { hasStoredContact } from './encrypted-contact.ts'
import { resizeChildRows } from './party.ts'

// Incomplete values are preserved. Only values that the form cannot hold are dropped.
const text = z.string().catch('')
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
  childrenDetails: z.array(plainChild.catch(blankChild)).catch([]),
  glampingTentCount: z.int().min(0).max(LIMITS.glampingTents).catch(0),
  beerPackageCount: z.int().min(0).max(LIMITS.beerPackages).catch(0),
  tshirtOrders: clothing,
  hoodieOrders: clothing,
  specialRequirements: text,
  additionalNotes: text,
})

/** Fields that may outlive the tab. They exclude health data and emergency contacts (rule R64). */
const deviceSchema = draftSchema.pick({
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  adultCount: true,
  childCount: true,
  glampingTentCount: true,
  beerPackageCount: true,
  tshirtOrders: true,
  hoodieOrders: true,
})

/** Storage that the initial values were read from; null without a draft. */
export type DraftSource = 'tab' | 'device' | null

/**
 * Returns the draft of this event from this tab, else from this device, else `initial`. Child rows match the
 * child count.
 * @param reader the signed-in member's id, null for a guest
 */
export function readDraft(
  eventId: string,
  reader: string | null = null,
  initial: BookingForm = emptyBookingForm,
): { form: BookingForm; source: DraftSource } {
  const inTab = getTabDraft(eventId).read()
  if (inTab) {
    const form = withChildRows(inTab)
    return { form, source: hasTypedInput(form, initial, reader) ? 'tab' : null }
  }
  const onDevice = deviceSchema.safeParse(readDeviceDraft(eventId, reader)).data
  if (onDevice === undefined) return { form: initial, source: null }
  return { form: withChildRows({ ...initial, ...onDevice, childrenDetails: [] }), source: 'device' }
}

/**
 * Stores the draft in this tab, including health data and the emergency contact. The device stores only
 * contact, counts and add-ons for 24 hours, without the names of clothing wearers. Does nothing when storage is
 * blocked or full.
 * @param owner the signed-in member's id, null for a guest; undefined stores nothing on the device
 */
export function saveDraft(
  eventId: string,
  form: BookingForm,
  owner?: string | null,
  initial: BookingForm = emptyBookingForm,
): void {
  if (!isChanged(form, initial)) {
    removeDraft(eventId)
    return
  }
  getTabDraft(eventId).write(form)
  if (owner === undefined) return
  const fields = deviceSchema.parse({
    ...form,
    // A contact locked with a PIN must not also be stored in clear text.
    ...(hasStoredContact() ? pickContact(initial) : {}),
    tshirtOrders: form.tshirtOrders.map(withoutWearer),
    hoodieOrders: form.hoodieOrders.map(withoutWearer),
  })
  if (hasTypedInput({ ...initial, ...fields }, initial, owner)) saveDeviceDraft(eventId, owner, fields)
  else removeDeviceDraft(eventId)
}

/** Removes the draft and the idempotency key it was sent with. */
export function clearDraft(eventId: string): void {
  removeDraft(eventId)
  getPendingRequestKey(eventId).remove()
}

function removeDraft(eventId: string): void {
  getTabDraft(eventId).remove()
  removeDeviceDraft(eventId)
}

function withChildRows(form: BookingForm): BookingForm {
  return { ...form, childrenDetails: resizeChildRows(form.childrenDetails, form.childCount) }
}

function withoutWearer(order: BookingForm['tshirtOrders'][number]) {
  return { ...order, name: '' }
}

// A member's contact is prefilled from the account, so it does not count as typed.
function hasTypedInput(form: BookingForm, initial: BookingForm, member: string | null): boolean {
  return isChanged(member === null ? form : { ...form, ...pickContact(initial) }, initial)
}

function pickContact(form: BookingForm) {
  const { firstName, lastName, email, phone, emergencyContactName, emergencyContactPhone } = form
  return { firstName, lastName, email, phone, emergencyContactName, emergencyContactPhone }
}

function isChanged(form: BookingForm, initial: BookingForm): boolean {
  return JSON.stringify(draftSchema.parse(form)) !== JSON.stringify(draftSchema.parse(initial))
}

/**
 * The idempotency key of a request from this tab that got no response. Reloading after a lost response sends the
 * same booking.
 */
export function getPendingRequestKey(eventId: string) {
  return createStoredText('tab', `bookingSentKey:${eventId}`)
}

function getTabDraft(eventId: string) {
  return createStoredItem('tab', `bookingDraft:${eventId}`, (stored) => draftSchema.safeParse(stored).data)
}
