import { paths } from './paths.ts'

/** Separate from the public paths, to stay out of the public bundle. */
export const adminPaths = {
  /** The server redirects back to the dashboard after sign-in. */
  signIn: () => '/api/login?next=/admin',
  booking: (id: string) => `${paths.admin()}/bookings/${encodeURIComponent(id)}`,
  eventBookings: (eventId: string) => `${paths.admin()}?${new URLSearchParams({ event: eventId })}`,
  campDay: (eventId: string) => `${paths.admin()}/events/${encodeURIComponent(eventId)}/day`,
  roster: (eventId: string) => `${paths.admin()}/events/${encodeURIComponent(eventId)}/roster`,
  messages: (eventId: string) => `${paths.admin()}/events/${encodeURIComponent(eventId)}/messages`,
  gallery: (eventId: string) => `${paths.admin()}/events/${encodeURIComponent(eventId)}/gallery`,
  /** Also works for a hidden event. */
  preview: (eventId: string) => `${paths.admin()}/events/${encodeURIComponent(eventId)}/preview`,
  events: () => `${paths.admin()}?tab=events`,
  pastEvents: () => `${paths.admin()}?tab=past-events`,
  emails: () => `${paths.admin()}/emails`,
  /** Undelivered emails. */
  failedEmails: () => `${paths.admin()}/emails?state=FAILED`,
  enquiries: () => `${paths.admin()}/enquiries`,
  reviews: () => `${paths.admin()}/reviews`,
  money: () => `${paths.admin()}/money`,
  staff: () => `${paths.admin()}/staff`,
  secondStep: () => `${paths.admin()}/second-step`,
  audit: () => `${paths.admin()}/audit`,
  /** `subject` is a key such as event:4. */
  subjectAudit: (subject: string) => `${paths.admin()}/audit?${new URLSearchParams({ subject })}`,
}
