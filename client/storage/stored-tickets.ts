import { brisbaneDay } from '../../domain/dates.ts'
import { createStoredItem, isRecord } from './browser-storage.ts'

/** Offline copy of a paid booking's essentials. Contains no names. */
export type StoredTicket = {
  bookingId: string
  /** Booking code for the gate. */
  code: string
  eventTitle: string
  startDate: string
  endDate: string
  startTime: string
  location: string
  adultCount: number
  childCount: number
  packing: readonly string[]
}

/** `owner` is null for guests. Another visitor's tickets are removed. */
type StoredTickets = { owner: string | null; tickets: readonly StoredTicket[] }

const NO_STORED_TICKETS: StoredTickets = { owner: null, tickets: [] }
const storedTickets = createStoredItem('device', 'stored-tickets', (stored) =>
  isStoredTickets(stored) ? stored : null,
)

/** Replaces an older ticket of the booking and removes those of other visitors. */
export function storeTicket(owner: string | null, ticket: StoredTicket): void {
  const current = readStoredTickets()
  const others = current.owner === owner ? withoutBooking(current.tickets, ticket.bookingId) : []
  const tickets = [...others, ticket].sort((a, b) => a.startDate.localeCompare(b.startDate))
  writeTickets({ owner, tickets })
}

export function forgetTicket(bookingId: string): void {
  const { owner, tickets } = readStoredTickets()
  writeTickets({ owner, tickets: withoutBooking(tickets, bookingId) })
}

export function forgetPastTickets(): void {
  const { owner, tickets } = readStoredTickets()
  const today = brisbaneDay(new Date())
  writeTickets({ owner, tickets: tickets.filter(({ endDate }) => endDate >= today) })
}

/** `visitor` is a member's id, or null for a guest. */
export function forgetTicketsOfOthers(visitor: string | null): void {
  if (readStoredTickets().owner !== visitor) forgetAllTickets()
}

export function forgetAllTickets(): void {
  writeTickets(NO_STORED_TICKETS)
}

function withoutBooking(tickets: readonly StoredTicket[], bookingId: string): readonly StoredTicket[] {
  return tickets.filter((ticket) => ticket.bookingId !== bookingId)
}

/** Sorted by date; empty when storage is unavailable. */
export function readStoredTickets(): StoredTickets {
  return storedTickets.read() ?? NO_STORED_TICKETS
}

function writeTickets(current: StoredTickets): void {
  // Without storage the family still has its ticket on paper and in the email.
  if (current.tickets.length === 0) storedTickets.remove()
  else storedTickets.write(current)
}

const TEXT_FIELDS = [
  'bookingId',
  'code',
  'eventTitle',
  'startDate',
  'endDate',
  'startTime',
  'location',
] as const
const COUNT_FIELDS = ['adultCount', 'childCount'] as const

function isStoredTickets(value: unknown): value is StoredTickets {
  if (!isRecord(value) || !(value.owner === null || typeof value.owner === 'string')) return false
  return Array.isArray(value.tickets) && value.tickets.every(isTicket)
}

function isTicket(value: unknown): value is StoredTicket {
  return (
    isRecord(value) &&
    TEXT_FIELDS.every((name) => typeof value[name] === 'string') &&
    COUNT_FIELDS.every((name) => typeof value[name] === 'number') &&
    Array.isArray(value.packing) &&
    value.packing.every((item) => typeof item === 'string')
  )
}
