/** A page of the organiser's events. */
export const eventPage = `query ($order: AdminEventOrder, $filter: AdminEventFilter, $first: Int, $after: String) {
  adminEvents(order: $order, filter: $filter, first: $first, after: $after) { matchCount
    edges { cursor node { id version warnings event { id title startDate maxParticipants currentParticipants } } }
    pageInfo { hasNextPage endCursor } } }`
/** A page of the organiser's bookings. */
export const bookingPage = `query ($order: AdminBookingOrder, $filter: AdminBookingFilter, $first: Int, $after: String) {
  adminBookings(order: $order, filter: $filter, first: $first, after: $after) { matchCount
    edges { node { id event { title } firstName totalAmount admin { lastName email group paidAmount refundedAmount dueAmount createdAt } } }
    pageInfo { hasNextPage endCursor } } }`
/** The figures of the dashboard. */
export const dashboard = `{ adminDashboard {
  totals { activeEvents hiddenEvents confirmedBookings pendingBookings revenue pastEvents }
  money { paid refunded awaited failed }
  bookingSeries(per: MONTH) { start bookings people revenue }
  seasonSeries { start bookings people revenue }
  occupancy { eventId title taken max } } }`
/** A page of the audit trail. */
export const trail = `query ($after: String, $filter: AuditFilter) { auditEntries(first: 50, after: $after, filter: $filter) {
  edges { node { id at who action subject changes { field before after } } } } auditActions }`
/** Who comes to an event. */
export const rosterPage = `query ($eventId: ID!) { roster(eventId: $eventId) { event { id title } parties { bookingId code
  lastName people { id name age allergies diet } clothing { kind size } payment { dueAmount } } } }`
/** Who was ticked off at it. */
export const attendanceOf = `query ($eventId: ID!) { attendance(eventId: $eventId) { id person at } }`
/** To whom staff may write, and what they wrote. */
export const messagesPage = `query ($eventId: ID!) { campFamilies(eventId: $eventId) { id confirmed withUnpaid unreachable }
  campMessages(eventId: $eventId) { edges { node { id subject progress { families sent } } } } }`
/** What came by the contact form. */
export const enquiriesPage = `{ enquiriesWaiting enquiries { edges { node { id label subject answeredAt } } } }`
/** Who helps to run the site. */
export const staffPage = `{ staff { members { id username role events { id } } invitations { id email } } }`

/** What the organiser's screens ask for, by names. */
export const screens = [
  ['events', eventPage, {}],
  [
    'events sorted by what is taken',
    eventPage,
    { order: { field: 'TAKEN', direction: 'DESC' }, filter: { search: 'camp' } },
  ],
  ['bookings', bookingPage, {}],
  [
    'bookings found by name',
    bookingPage,
    { filter: { search: 'last1' }, order: { field: 'NAME', direction: 'ASC' } },
  ],
  ['bookings found by a phone number', bookingPage, { filter: { search: '+61 (0)400 111 222' } }],
  ['the dashboard', dashboard, {}],
  ['the audit trail', trail, {}],
  ['the team', staffPage, {}],
  ['the enquiries', enquiriesPage, {}],
] as const

/** What those of one camp ask for. */
export const screensOfCamp = [
  ['a roster', rosterPage],
  ['who was ticked off', attendanceOf],
  ['messages to the families of a camp', messagesPage],
] as const
