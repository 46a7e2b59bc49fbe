export const eventPage = `query ($order: AdminEventOrder, $filter: AdminEventFilter, $first: Int, $after: String) {
  adminEvents(order: $order, filter: $filter, first: $first, after: $after) { matchCount
    edges { cursor node { id title startDate maxParticipants currentParticipants staff { version warnings } } }
    pageInfo { hasNextPage endCursor } } }`
export const bookingPage = `query ($order: AdminBookingOrder, $filter: AdminBookingFilter, $first: Int, $after: String) {
  adminBookings(order: $order, filter: $filter, first: $first, after: $after) { matchCount
    edges { node { id event { title } firstName totalAmount admin { lastName email group paidAmount refundedAmount dueAmount createdAt } } }
    pageInfo { hasNextPage endCursor } } }`
export const dashboard = `{ adminDashboard {
  totals { activeEvents hiddenEvents confirmedBookings pendingBookings revenue pastEvents }
  money { paid refunded awaited failed }
  bookingSeries(per: MONTH) { start bookings people revenue }
  seasonSeries { start bookings people revenue }
  occupancy { eventId title taken max } } }`
export const trail = `query ($after: String, $filter: AuditFilter) { auditEntries(first: 50, after: $after, filter: $filter) {
  edges { node { id at who action subject changes { field before after } } } } auditActions }`
export const rosterPage = `query ($eventId: ID!) { roster(eventId: $eventId) { event { id title } parties { bookingId code
  lastName people { id name age allergies diet } clothing { kind size } payment { dueAmount } } } }`
export const attendanceQuery = `query ($eventId: ID!) { attendance(eventId: $eventId) { id person at } }`
/** Families that staff may message, and sent messages. */
export const messagesPage = `query ($eventId: ID!) { campFamilies(eventId: $eventId) { id confirmed withUnpaid unreachable }
  campMessages(eventId: $eventId) { edges { node { id subject progress { families sent } } } } }`
export const enquiriesPage = `{ openEnquiries enquiries { edges { node { id label subject answeredAt } } } }`
export const staffPage = `{ staff { members { id username role events { id } } invitations { id email } } }`

/** Queries of the organiser's screens by name. */
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

/** Queries of the screens of one camp. */
export const screensOfCamp = [
  ['a roster', rosterPage],
  ['who was ticked off', attendanceQuery],
  ['messages to the families of a camp', messagesPage],
] as const
