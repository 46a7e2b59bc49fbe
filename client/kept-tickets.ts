import { brisbaneDay } from '../domain/dates.ts'
import { readStoredJson, removeStored, store } from './browser-storage.ts'

/** Offline copy of a paid booking's essentials. Contains no names. */
export type KeptTicket = {
  bookingId: string
  /** Booking code for the gate. Missing in older tickets. */
  code?: string | undefined
  eventTitle: string
  startDate: string
  endDate: string
  startTime: string
  location: string
  adultCount: number
  childCount: number
  /** Packing list. Missing in older tickets. */
  packing?: readonly string[] | undefined
}

/** `owner` is null for guests. Another visitor's tickets are removed. */
type Kept = { owner: string | null; tickets: readonly KeptTicket[] }

const STORAGE_KEY = 'kept-tickets'
const NOTHING: Kept = { owner: null, tickets: [] }

/** Replaces an older ticket of the booking and removes those of other visitors. */
export function keepTicket(owner: string | null, ticket: KeptTicket): void {
  const kept = readKept()
  const others = kept.owner === owner ? withoutBooking(kept.tickets, ticket.bookingId) : []
  const tickets = [...others, ticket].sort((a, b) => a.startDate.localeCompare(b.startDate))
  write({ owner, tickets })
}

export function forgetTicket(bookingId: string): void {
  const { owner, tickets } = readKept()
  write({ owner, tickets: withoutBooking(tickets, bookingId) })
}

export function forgetPastTickets(): void {
  const { owner, tickets } = readKept()
  const today = brisbaneDay(new Date())
  write({ owner, tickets: tickets.filter(({ endDate }) => endDate >= today) })
}

/** `visitor` is a member's id, or null for a guest. */
export function forgetTicketsOfOthers(visitor: string | null): void {
  if (readKept().owner !== visitor) forgetAllTickets()
}

export function forgetAllTickets(): void {
  write(NOTHING)
}

function withoutBooking(tickets: readonly KeptTicket[], bookingId: string): readonly KeptTicket[] {
  return tickets.filter((ticket) => ticket.bookingId !== bookingId)
}

/** Sorted by date; empty when storage is unavailable. */
export function readKept(): Kept {
  const kept = readStoredJson('device', STORAGE_KEY)
  return isKept(kept) ? kept : NOTHING
}

function write(kept: Kept): void {
  // Without storage the family still has its ticket on paper and in the email.
  if (kept.tickets.length === 0) removeStored('device', STORAGE_KEY)
  else store('device', STORAGE_KEY, JSON.stringify(kept))
}

const TEXTS = ['bookingId', 'eventTitle', 'startDate', 'endDate', 'startTime', 'location'] as const
const COUNTS = ['adultCount', 'childCount'] as const

function isKept(value: unknown): value is Kept {
  if (!isRecord(value) || !(value.owner === null || typeof value.owner === 'string')) return false
  return Array.isArray(value.tickets) && value.tickets.every(isTicket)
}

function isTicket(value: unknown): value is KeptTicket {
  if (!isRecord(value)) return false
  return (
    TEXTS.every((name) => typeof value[name] === 'string') &&
    (value.code === undefined || typeof value.code === 'string') &&
    COUNTS.every((name) => typeof value[name] === 'number') &&
    (value.packing === undefined || isTextList(value.packing))
  )
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
