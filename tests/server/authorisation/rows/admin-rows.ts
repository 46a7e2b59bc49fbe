import { eventForm, eventInput, pastEventForm } from '../../staff/admin-forms.ts'
import { forAll, type GraphqlRow, mutationRow, type RestRow } from '../authorisation-matrix.ts'
import { rosterRestRows } from './roster-rows.ts'
import { staffTypes } from './staff-rows.ts'

/** No event, past event or booking has it. */
const unknown = 999_999

const inBooking = (selection: string) => `query ($id: ID!) { booking(id: $id) { ${selection} } }`

const forAdmin = <T extends GraphqlRow['cells'][number]>(cell: T): GraphqlRow['cells'] => [
  'NOT_ALLOWED',
  'NOT_ALLOWED',
  'NOT_ALLOWED',
  'NOT_ALLOWED',
  cell,
]

function query(
  fields: string,
  cell: GraphqlRow['cells'][number],
  rest: Partial<GraphqlRow> = {},
): GraphqlRow {
  return { type: 'Query', fields, cells: forAdmin(cell), ...rest }
}

/** Who is told first; what an admin who names nothing that exists is told last. */
function edit(
  field: string,
  ofAdmin: GraphqlRow['cells'][number],
  input: Parameters<typeof mutationRow>[2],
  when?: string,
): GraphqlRow {
  const cells: GraphqlRow['cells'] = [
    'NotSignedInError',
    'NotSignedInError',
    'NotAllowedError',
    'NotAllowedError',
    ofAdmin,
  ]
  return mutationRow(field, cells, input, when)
}

const simpleForm = {
  title: 'Damper Day',
  description: 'Bread on sticks.',
  shortDescription: 'Bread.',
  category: 'SKILLS',
  price: '35',
  date: eventForm().startDate,
  startTime: '09:00',
  endTime: '15:00',
  location: 'Brookfield',
  maxParticipants: 30,
  imageUrl: 'https://pictures.example.com/damper.jpg',
}

/** What each query and mutation of the organiser answers to whom. */
export const adminRows: GraphqlRow[] = [
  query('adminEvents adminDashboard auditActions refunds actionItems', 'data'),
  query('adminEvent', 'data', { when: 'hidden', ask: ({ hiddenEventId }) => ({ id: hiddenEventId }) }),
  query('adminBookings', 'whole logged', {
    around: () =>
      '{ adminBookings { edges { node { id firstName totalAmount admin { lastName email phone paidAmount } } } } }',
  }),
  { type: 'Booking', fields: 'admin', around: inBooking, cells: forAdmin('whole logged') },
  {
    type: 'BookingAdmin',
    fields:
      'group lastName email phone paidAmount refundedAmount dueAmount holdExpiresAt createdAt username recordableAmount medicalRefundAmount medicalRefundReason policyVersion confirmedAt cancelledAt erasedAt payments refunds consents history correctionVersion partyChange',
    around: (selection) => inBooking(`admin { ${selection} }`),
    cells: forAdmin('whole logged'),
  },
  // Not everybody: the names of some of the people here are words that must not go out elsewhere.
  query('auditEntries', 'data', {
    around: (selection) =>
      `{ ${selection.replace('auditEntries', 'auditEntries(filter: { who: "nobody" })')} }`,
  }),
  // Not everybody's, for the same reason.
  query('adminMails', 'data logged', {
    around: (selection) =>
      `{ ${selection.replace('adminMails', 'adminMails(filter: { search: "nobody" })')} }`,
  }),
  query('adminMail', 'null', { ask: () => ({ id: unknown }) }),
  edit('sendMailAgain', 'ActionItemSettledError', () => ({ id: unknown })),
  { type: 'Query', fields: 'pastEvents', cells: forAll('data') },
  edit('createEvent', 'CreateEventPayload', () => ({ form: eventInput() })),
  edit('createSimpleEvent', 'CreateSimpleEventPayload', () => simpleForm),
  edit('updateEvent', 'EventNotFoundError', () => ({ id: unknown, version: 1, form: eventInput() })),
  edit('copyEvent', 'EventNotFoundError', () => ({
    ...{ id: unknown, title: 'Ridge Camp' },
    startDate: eventForm().startDate,
  })),
  edit('setEventVisibility', 'SetEventVisibilityPayload', ({ hiddenEventId }) => ({
    id: hiddenEventId,
    isActive: false,
  })),
  edit('openPlaces', 'EventNotFoundError', () => ({ eventId: unknown, places: 2 })),
  edit('offerOutOfTurn', 'WaitingListLinkError', () => ({ entryId: unknown, reason: 'Asked by phone' })),
  edit('extendOffer', 'WaitingListLinkError', () => ({ entryId: unknown })),
  edit('withdrawOffer', 'WaitingListLinkError', () => ({ entryId: unknown, reason: 'Counted twice' })),
  edit('removeWaitingParty', 'WaitingListLinkError', () => ({ entryId: unknown, reason: 'Asked us to' })),
  edit('cancelEvent', 'EventNotFoundError', () => ({ id: unknown, reason: 'Flood', outcome: 'CASH' })),
  edit('deleteEvent', 'EventNotFoundError', () => ({ id: unknown })),
  edit('createPastEvent', 'CreatePastEventPayload', () => ({ form: pastEventForm() })),
  edit('updatePastEvent', 'PastEventNotFoundError', () => ({ id: unknown, form: pastEventForm() })),
  edit('deletePastEvent', 'PastEventNotFoundError', () => ({ id: unknown })),
  edit('retryActionItem', 'ActionItemSettledError', () => ({ actionItemId: `REFUND_FAILED:${unknown}` })),
  edit('closeActionItem', 'ActionItemSettledError', () => ({
    actionItemId: `MAIL_DEAD:${unknown}`,
    note: 'Nothing',
  })),
  edit('closeActionItems', 'CloseActionItemsPayload', () => ({
    items: [{ actionItemId: `MAIL_DEAD:${unknown}`, version: 'none' }],
    note: 'Nothing',
  })),
  edit('compareWithProvider', 'CompareWithProviderPayload', () => ({ days: 1 })),
  edit('recordPayment', 'BookingNotFoundError', () => ({
    bookingId: 'none',
    method: 'CASH',
    amount: '1.00',
  })),
  edit('refundForMedicalReason', 'BookingNotFoundError', () => ({
    bookingId: 'none',
    reason: 'None at all',
    amount: '1.00',
  })),
]

const path = (rest: string) => `/api/admin/${rest}`

/** What each REST call of the organiser answers to whom. */
export const adminRestRows: RestRow[] = [
  ...rosterRestRows,
  { route: 'GET /api/past-events', ask: () => ({ path: '/api/past-events' }), cells: forAll('200') },
  {
    route: 'GET /api/admin/events',
    ask: () => ({ path: path('events') }),
    cells: ['401', '401', '403', '403', '200'],
  },
  {
    route: 'GET /api/admin/bookings',
    ask: () => ({ path: path('bookings') }),
    cells: ['401', '401', '403', '403', '200 whole logged'],
  },
  {
    route: 'POST /api/admin/events',
    ask: () => ({ path: path('events'), body: eventForm() }),
    cells: ['401', '401', '403', '403', '201'],
  },
  {
    route: 'PUT /api/admin/events/:id',
    ask: ({ hiddenEventId }) => ({ path: path(`events/${hiddenEventId}`), body: { isActive: false } }),
    cells: ['401', '401', '403', '403', '200'],
  },
  {
    route: 'DELETE /api/admin/events/:id',
    when: 'that is not there',
    ask: () => ({ path: path(`events/${unknown}`) }),
    cells: ['401', '401', '403', '403', '404'],
  },
  {
    route: 'POST /api/admin/past-events',
    ask: () => ({ path: path('past-events'), body: pastEventForm() }),
    cells: ['401', '401', '403', '403', '201'],
  },
  {
    route: 'PUT /api/admin/past-events/:id',
    when: 'that is not there',
    ask: () => ({ path: path(`past-events/${unknown}`), body: pastEventForm() }),
    cells: ['401', '401', '403', '403', '404'],
  },
  {
    route: 'DELETE /api/admin/past-events/:id',
    when: 'that is not there',
    ask: () => ({ path: path(`past-events/${unknown}`) }),
    cells: ['401', '401', '403', '403', '404'],
  },
]

/** Types that only the fields above lead to, each with all its fields. */
export const adminTypes: Record<string, string> = {
  ...staffTypes,
  AdminEvent:
    'id event version startTimeInput endTimeInput imageUrl photographs imageAlt bookingClosesAt tentStock wayThere plan leaders campLeaders canMove warnings cancelProgress',
  CancelEventProgress: 'done moved total',
  CancelEventPayload: 'event',
  EventCancelledError: 'message',
  EventOverError: 'message',
  AdminEventConnection: 'matchCount edges pageInfo',
  AdminEventEdge: 'cursor node',
  AdminBookingConnection: 'matchCount edges pageInfo',
  AdminBookingEdge: 'cursor node',
  PaymentAttempt:
    'id attempt intentId method status amount paidAmount refundedAmount settledAt disputes createdAt',
  RefundAttempt:
    'id bookingId eventTitle amount status method reason failure who attempt isRepeated actionItemId createdAt updatedAt',
  RefundConnection: 'edges pageInfo',
  RefundEdge: 'cursor node',
  ActionItems: 'count groups items',
  ActionItemGroupCount: 'group title count',
  ActionItem: 'id kind group title meaning advice amount bookingId eventId version canRetry canClose at',
  ActionItemClosing: 'actionItemId outcome',
  RetryActionItemPayload: 'actionItems booking',
  CloseActionItemPayload: 'actionItems booking',
  CloseActionItemsPayload: 'actionItems closings',
  CompareWithProviderPayload: 'compared repaired found actionItems',
  RecordPaymentPayload: 'booking',
  RefundForMedicalReasonPayload: 'booking',
  ActionItemSettledError: 'message',
  ActionItemChangedError: 'message',
  RefundTooLargeError: 'message left',
  CardPaymentUnderWayError: 'message',
  BookingNotPaidError: 'message',
  AmountChangedError: 'message amount',
  ConsentRecord: 'id document version position photoChoice acceptedBy acceptedAt',
  BookingHistoryEntry: 'at action who detail isReading',
  AdminDashboard: 'totals money bookingSeries seasonSeries occupancy',
  DashboardTotals: 'activeEvents hiddenEvents confirmedBookings pendingBookings revenue pastEvents',
  MoneyStanding: 'paid refunded awaited failed',
  PeriodFigures: 'start bookings people revenue',
  CampOccupancy: 'eventId title startDate taken max',
  AuditEntry: 'id at who action subject changes',
  AuditChange: 'field before after',
  AuditEntryConnection: 'edges pageInfo',
  AuditEntryEdge: 'cursor node',
  Mail: 'id kind recipient subject state attempts failure bookingId createdAt sentAt',
  MailConnection: 'edges pageInfo',
  MailEdge: 'cursor node',
  MailContent: 'id recipient subject text files',
  SendMailAgainPayload: 'mail',
  PastEvent: 'id title description videoUrl thumbnailUrl duration eventDate participants createdAt',
  PastEventConnection: 'edges pageInfo',
  PastEventEdge: 'cursor node',
  CreateEventPayload: 'event',
  CreateSimpleEventPayload: 'event',
  CopyEventPayload: 'event',
  UpdateEventPayload: 'event',
  SetEventVisibilityPayload: 'event',
  DeleteEventPayload: 'eventId',
  CreatePastEventPayload: 'pastEvent',
  UpdatePastEventPayload: 'pastEvent',
  DeletePastEventPayload: 'pastEventId',
  EventChangedError: 'message event changedBy changedAt',
  EventHasPaidBookingsError: 'message paidBookings',
  PaymentInProgressError: 'message',
  PastEventNotFoundError: 'message',
  NotAllowedError: 'message',
  OnlyAdminError: 'message',
}
