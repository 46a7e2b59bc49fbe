import { readDeviceDraft, removeDeviceDraft, saveDeviceDraft } from './device-drafts.ts'

/** Remembers an event's unpaid booking for 24 hours. */
export function rememberHeldBooking(eventId: string, bookingId: string): void {
  // No owner is stored: the server decides who may see the booking.
  saveDeviceDraft(toName(eventId), null, bookingId)
}

export function readHeldBooking(eventId: string): string | null {
  const id = readDeviceDraft(toName(eventId), null)
  return typeof id === 'string' ? id : null
}

export function forgetHeldBooking(eventId: string): void {
  removeDeviceDraft(toName(eventId))
}

function toName(eventId: string): string {
  return `held:${eventId}`
}
