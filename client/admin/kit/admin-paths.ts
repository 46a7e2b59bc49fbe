import { paths } from '../../paths.ts'

/** Addresses inside the dashboard. Not among those of the whole site, which every visitor's first script holds. */
export const adminPaths = {
  booking: (id: string) => `${paths.admin()}/bookings/${encodeURIComponent(id)}`,
  /** The list of bookings, only those of one event. */
  bookingsOf: (eventId: string) => `${paths.admin()}?${new URLSearchParams({ event: eventId })}`,
  events: () => `${paths.admin()}?tab=events`,
  pastEvents: () => `${paths.admin()}?tab=past-events`,
  mails: () => `${paths.admin()}/mails`,
  /** What needs the organiser, and every refund. */
  money: () => `${paths.admin()}/money`,
  audit: () => `${paths.admin()}/audit`,
  /** The audit trail of one thing, such as event:4. */
  auditOf: (subject: string) => `${paths.admin()}/audit?${new URLSearchParams({ subject })}`,
}
