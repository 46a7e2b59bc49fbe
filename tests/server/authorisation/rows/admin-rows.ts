import { eventForm, eventInput, pastEventForm } from '../../staff/admin-forms.ts'
import type { GraphqlRow, RestRow } from '../authorisation-matrix.ts'
import { rosterRestRows } from './roster-rows.ts'
import {
  adminMutation,
  adminQuery,
  field,
  forAll,
  inBooking,
  query,
  readByAdmin,
  route,
  sentByAdmin,
} from './row-builders.ts'

const unknown = 999_999

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

export const adminRows: GraphqlRow[] = [
  adminQuery('adminEvents adminDashboard auditActions', 'data'),
  adminQuery('refunds actionItems', 'data logged'),
  adminQuery('adminEvent', 'data', { when: 'hidden', ask: ({ hiddenEventId }) => ({ id: hiddenEventId }) }),
  adminQuery('adminBookings', 'whole logged', {
    around: () =>
      '{ adminBookings { edges { node { id firstName totalAmount admin { lastName email phone paidAmount } } } } }',
  }),
  field('Booking', 'admin', inBooking, readByAdmin('whole logged')),
  {
    type: 'BookingAdmin',
    fields:
      'group lastName email phone paidAmount refundedAmount dueAmount holdExpiresAt createdAt username recordableAmount medicalRefundAmount medicalRefundReason policyEdition campaign confirmedAt cancelledAt erasedAt payments refunds consents history correctionVersion partyChange',
    around: (selection) => inBooking(`admin { ${selection} }`),
    cells: readByAdmin('whole logged'),
  },
  // Limited, because some names here are personal words elsewhere.
  adminQuery('auditEntries', 'data', {
    around: (selection) =>
      `{ ${selection.replace('auditEntries', 'auditEntries(filter: { who: "nobody" })')} }`,
  }),
  // Limited for the same reason.
  adminQuery('adminEmails', 'data logged', {
    around: (selection) =>
      `{ ${selection.replace('adminEmails', 'adminEmails(filter: { search: "nobody" })')} }`,
  }),
  adminQuery('adminEmail', 'null', { ask: () => ({ id: unknown }) }),
  adminMutation('resendEmail', 'ActionItemSettledError', () => ({ id: unknown })),
  query('pastEvents', forAll('data')),
  adminMutation('createEvent', 'CreateEventPayload', () => ({ form: eventInput() })),
  adminMutation('createSimpleEvent', 'CreateSimpleEventPayload', () => simpleForm),
  adminMutation('updateEvent', 'EventNotFoundError', () => ({ id: unknown, version: 1, form: eventInput() })),
  adminMutation('copyEvent', 'EventNotFoundError', () => ({
    id: unknown,
    title: 'Ridge Camp',
    startDate: eventForm().startDate,
  })),
  adminMutation('setEventVisibility', 'SetEventVisibilityPayload', ({ hiddenEventId }) => ({
    id: hiddenEventId,
    isActive: false,
  })),
  adminMutation('openPlaces', 'EventNotFoundError', () => ({ eventId: unknown, places: 2 })),
  adminMutation('offerOutOfTurn', 'WaitingListLinkError', () => ({
    entryId: unknown,
    reason: 'Asked by phone',
  })),
  adminMutation('extendOffer', 'WaitingListLinkError', () => ({ entryId: unknown })),
  adminMutation('withdrawOffer', 'WaitingListLinkError', () => ({
    entryId: unknown,
    reason: 'Counted twice',
  })),
  adminMutation('removeWaitingParty', 'WaitingListLinkError', () => ({
    entryId: unknown,
    reason: 'Asked us to',
  })),
  adminMutation('cancelEvent', 'EventNotFoundError', () => ({
    id: unknown,
    reason: 'Flood',
    outcome: 'CASH',
  })),
  adminMutation('deleteEvent', 'EventNotFoundError', () => ({ id: unknown })),
  adminMutation('createPastEvent', 'CreatePastEventPayload', () => ({ form: pastEventForm() })),
  adminMutation('updatePastEvent', 'PastEventNotFoundError', () => ({ id: unknown, form: pastEventForm() })),
  adminMutation('deletePastEvent', 'PastEventNotFoundError', () => ({ id: unknown })),
  adminMutation('retryActionItem', 'ActionItemSettledError', () => ({
    actionItemId: `REFUND_FAILED:${unknown}`,
  })),
  adminMutation('closeActionItem', 'ActionItemSettledError', () => ({
    actionItemId: `EMAIL_FAILED:${unknown}`,
    note: 'Nothing',
  })),
  adminMutation('closeActionItems', 'CloseActionItemsPayload logged', () => ({
    items: [{ actionItemId: `EMAIL_FAILED:${unknown}`, version: 'none' }],
    note: 'Nothing',
  })),
  adminMutation('compareWithProvider', 'CompareWithProviderPayload logged', () => ({ days: 1 })),
  adminMutation('recordPayment', 'BookingNotFoundError', () => ({
    bookingId: 'none',
    method: 'CASH',
    amount: '1.00',
  })),
  adminMutation('refundForMedicalReason', 'BookingNotFoundError', () => ({
    bookingId: 'none',
    reason: 'None at all',
    amount: '1.00',
  })),
]

const path = (rest: string) => `/api/admin/${rest}`

export const adminRestRows: RestRow[] = [
  ...rosterRestRows,
  route('GET /api/past-events', forAll('200'), () => ({ path: '/api/past-events' })),
  route('GET /api/admin/events', sentByAdmin('200'), () => ({ path: path('events') })),
  route('GET /api/admin/bookings', sentByAdmin('200 whole logged'), () => ({ path: path('bookings') })),
  route('POST /api/admin/events', sentByAdmin('201'), () => ({ path: path('events'), body: eventForm() })),
  route('PUT /api/admin/events/:id', sentByAdmin('200'), ({ hiddenEventId }) => ({
    path: path(`events/${hiddenEventId}`),
    body: { isActive: false },
  })),
  route(
    'DELETE /api/admin/events/:id',
    sentByAdmin('404'),
    () => ({ path: path(`events/${unknown}`) }),
    'that is not there',
  ),
  route('POST /api/admin/past-events', sentByAdmin('201'), () => ({
    path: path('past-events'),
    body: pastEventForm(),
  })),
  route(
    'PUT /api/admin/past-events/:id',
    sentByAdmin('404'),
    () => ({ path: path(`past-events/${unknown}`), body: pastEventForm() }),
    'that is not there',
  ),
  route(
    'DELETE /api/admin/past-events/:id',
    sentByAdmin('404'),
    () => ({ path: path(`past-events/${unknown}`) }),
    'that is not there',
  ),
]
