import { readDeviceDraft, removeDeviceDraft, saveDeviceDraft } from './stored-device-drafts.ts'

/** Remembers an event's unpaid booking for 24 hours. */
export function rememberHeldBooking(eventId: string, bookingId: string): void {
  // No owner is stored: the server decides who may see the booking.
  saveDeviceDraft(toDraftName(eventId), null, bookingId)
}

export function readHeldBooking(eventId: string): string | null {
  const id = readDeviceDraft(toDraftName(eventId), null)
  return typeof id === 'string' ? id : null
}

export function forgetHeldBooking(eventId: string): void {
  removeDeviceDraft(toDraftName(eventId))
}

function toDraftName(eventId: string): string {
  return `held:${eventId}`
}
