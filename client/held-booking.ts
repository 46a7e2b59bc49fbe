import { readDeviceDraft, removeDeviceDraft, saveDeviceDraft } from './device-drafts.ts'

/** Remembers on this device for 24 hours which booking of an event waits for its payment. */
export function rememberHeldBooking(eventId: string, bookingId: string): void {
  // The server decides who may see it, so that no owner is stored.
  saveDeviceDraft(toName(eventId), null, bookingId)
}

/** Returns the id of the booking of this event that waited for its payment on this device; null without one. */
export function readHeldBooking(eventId: string): string | null {
  const id = readDeviceDraft(toName(eventId), null)
  return typeof id === 'string' ? id : null
}

/** Forgets that booking, for instance once it is paid. */
export function forgetHeldBooking(eventId: string): void {
  removeDeviceDraft(toName(eventId))
}

function toName(eventId: string): string {
  return `held:${eventId}`
}
