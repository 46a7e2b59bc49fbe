import { paths } from '../../paths.ts'

/** Addresses inside the dashboard. Not among those of the whole site, which every visitor's first script holds. */
export const adminPaths = {
  /** Answered by the server, which leads to the login page and from there back to the dashboard. */
  signIn: () => '/api/login?next=/admin',
  booking: (id: string) => `${paths.admin()}/bookings/${encodeURIComponent(id)}`,
  /** The list of bookings, only those of one event. */
  bookingsOf: (eventId: string) => `${paths.admin()}?${new URLSearchParams({ event: eventId })}`,
  /** What a camp leader and the organisers need while a camp is on. */
  campDay: (eventId: string) => `${paths.admin()}/events/${encodeURIComponent(eventId)}/day`,
  /** Who comes to a camp, and its sheets. */
  rosterOf: (eventId: string) => `${paths.admin()}/events/${encodeURIComponent(eventId)}/roster`,
  /** Messages to all families of a camp. */
  messagesOf: (eventId: string) => `${paths.admin()}/events/${encodeURIComponent(eventId)}/messages`,
  /** The photos of a camp. */
  galleryOf: (eventId: string) => `${paths.admin()}/events/${encodeURIComponent(eventId)}/gallery`,
  /** The page of an event as families see it, also while it is hidden. */
  previewOf: (eventId: string) => `${paths.admin()}/events/${encodeURIComponent(eventId)}/preview`,
  events: () => `${paths.admin()}?tab=events`,
  pastEvents: () => `${paths.admin()}?tab=past-events`,
  mails: () => `${paths.admin()}/mails`,
  /** Those that did not arrive. */
  deadMails: () => `${paths.admin()}/mails?state=DEAD`,
  /** What was written with the contact form. */
  enquiries: () => `${paths.admin()}/enquiries`,
  /** What families wrote about their camps. */
  reviews: () => `${paths.admin()}/reviews`,
  /** What needs the organiser, and every refund. */
  money: () => `${paths.admin()}/money`,
  /** Who is an admin or camp leader. */
  staff: () => `${paths.admin()}/staff`,
  /** Where admins and camp leaders set up the second factor once it is mandatory. */
  secondStep: () => `${paths.admin()}/second-step`,
  audit: () => `${paths.admin()}/audit`,
  /** The audit trail of one thing, such as event:4. */
  auditOf: (subject: string) => `${paths.admin()}/audit?${new URLSearchParams({ subject })}`,
}
