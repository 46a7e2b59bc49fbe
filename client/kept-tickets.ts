import { brisbaneDay } from '../domain/dates.ts'
import { readStoredJson, removeStored, store } from './browser-storage.ts'

/** What of a paid booking stays on its booker's device, to be read at a camp without reception. Nobody's name is in it. */
export type KeptTicket = {
  bookingId: string
  /** What the gate asks for. Left out of a ticket that was kept by an earlier version. */
  code?: string | undefined
  eventTitle: string
  startDate: string
  endDate: string
  startTime: string
  location: string
  adultCount: number
  childCount: number
  /** What the family brings. Left out of a ticket that was kept by an earlier version. */
  packing?: readonly string[] | undefined
}

/** `owner` is the member who was signed in, null for guests: tickets never outlive the visit of whoever they belong to. */
type Kept = { owner: string | null; tickets: readonly KeptTicket[] }

const STORAGE_KEY = 'kept-tickets'
const NOTHING: Kept = { owner: null, tickets: [] }

/** Keeps a ticket, in place of an older one of the same booking. Somebody else's are forgotten. */
export function keepTicket(owner: string | null, ticket: KeptTicket): void {
  const kept = readKept()
  const others = kept.owner === owner ? withoutBooking(kept.tickets, ticket.bookingId) : []
  const tickets = [...others, ticket].sort((a, b) => a.startDate.localeCompare(b.startDate))
  write({ owner, tickets })
}

/** Forgets the ticket of a booking that is not paid any more. */
export function forgetTicket(bookingId: string): void {
  const { owner, tickets } = readKept()
  write({ owner, tickets: withoutBooking(tickets, bookingId) })
}

/** Forgets the tickets of camps that are over. */
export function forgetPastTickets(): void {
  const { owner, tickets } = readKept()
  const today = brisbaneDay(new Date())
  write({ owner, tickets: tickets.filter(({ endDate }) => endDate >= today) })
}

/** Forgets all tickets that were not kept for this visitor: a member's id, or null for a guest. */
export function forgetTicketsOfOthers(visitor: string | null): void {
  if (readKept().owner !== visitor) forgetAllTickets()
}

/** Forgets every ticket. Does nothing where storage is refused, as nothing was kept there. */
export function forgetAllTickets(): void {
  write(NOTHING)
}

function withoutBooking(tickets: readonly KeptTicket[], bookingId: string): readonly KeptTicket[] {
  return tickets.filter((ticket) => ticket.bookingId !== bookingId)
}

/** What is kept on this device, the next camp first. Nothing where storage is refused. */
export function readKept(): Kept {
  const kept = readStoredJson('device', STORAGE_KEY)
  return isKept(kept) ? kept : NOTHING
}

function write(kept: Kept): void {
  // Where storage is refused the ticket is only on paper and in the mail.
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
