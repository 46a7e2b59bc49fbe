import { randomBytes } from 'node:crypto'
import { bookingOf } from '../authorisation-cast.ts'
import { forAll, type GraphqlRow, mutationRow as mutation } from '../authorisation-matrix.ts'
import { waitingRows } from './waiting-rows.ts'

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

function query(fields: string, cells: GraphqlRow['cells'], rest: Partial<GraphqlRow> = {}): GraphqlRow {
  return { type: 'Query', fields, cells, ...rest }
}

/** What each query, and each mutation of a booking, answers to whom. */
export const operationRows: GraphqlRow[] = [
  query('serverTime events', forAll('data')),
  query('event', forAll('data'), { when: 'active', ask: ({ eventId }) => ({ id: eventId }) }),
  query('event', ['null', 'null', 'null', 'null', 'data'], {
    when: 'hidden',
    ask: ({ hiddenEventId }) => ({ id: hiddenEventId }),
  }),
  query('eventCancellation', forAll('data'), {
    when: 'active',
    ask: ({ eventId }) => ({ eventId }),
  }),
  query('eventCancellation', ['null', 'null', 'null', 'null', 'data'], {
    when: 'hidden',
    ask: ({ hiddenEventId }) => ({ eventId: hiddenEventId }),
  }),
  query('booking', ['reduced', 'whole', 'whole', 'reduced', 'whole logged'], {
    ask: ({ bookingId }) => ({ id: bookingId }),
  }),
  query('booking', forAll('null'), { when: 'unknown', ask: () => ({ id: random(16) }) }),
  { type: 'Subscription', fields: 'seatNews', cells: forAll('data') },
  query('viewer', ['null', 'null', 'whole', 'data', 'data']),

  mutation(
    'bookEvent',
    [
      'BookEventPayload whole',
      'BookEventPayload whole',
      'BookEventPayload whole',
      'BookEventPayload whole',
      // For a family: what staff see of it is a line in the audit trail.
      'BookEventPayload whole logged',
    ],
    ({ eventId }) => ({ ...bookingOf(eventId, `canary.${random(9)}@example.com`) }),
  ),
  mutation(
    'bookEvent',
    forAll('EventNotFoundError'),
    ({ hiddenEventId }) => ({ ...bookingOf(hiddenEventId, `canary.${random(9)}@example.com`) }),
    'hidden',
  ),
  mutation(
    'startPayment',
    [
      'StartPaymentPayload reduced',
      'StartPaymentPayload whole',
      'StartPaymentPayload whole',
      'StartPaymentPayload reduced',
      'StartPaymentPayload whole logged',
    ],
    ({ bookingId }) => ({ bookingId }),
  ),
  mutation(
    'startPayment',
    forAll('BookingNotFoundError'),
    () => ({ bookingId: random(16) }),
    'of an unknown booking',
  ),
  mutation(
    'checkPayment',
    [
      'CheckPaymentPayload reduced',
      'CheckPaymentPayload whole',
      'CheckPaymentPayload whole',
      'CheckPaymentPayload reduced',
      'CheckPaymentPayload whole logged',
    ],
    ({ bookingId }) => ({ bookingId }),
  ),
  mutation(
    'checkPayment',
    forAll('PaymentMismatchError'),
    ({ bookingId }) => ({ bookingId, paymentIntentId: 'pi_made_up' }),
    'with a payment that is not its own',
  ),
  mutation(
    'claimBooking',
    [
      'ClaimBookingPayload whole',
      'ClaimBookingPayload whole',
      'ClaimBookingPayload whole',
      'ClaimBookingPayload whole',
      'ClaimBookingPayload whole logged',
    ],
    ({ bookingId, token }) => ({ bookingId, token }),
    'with the right token',
  ),
  mutation(
    'claimBooking',
    forAll('BookingNotFoundError'),
    ({ bookingId }) => ({ bookingId, token: random(32) }),
    'with a wrong token',
  ),
  mutation(
    'recordConsents',
    [
      'BookingNotFoundError',
      'RecordConsentsPayload whole',
      'RecordConsentsPayload whole',
      'BookingNotFoundError',
      'RecordConsentsPayload whole logged',
    ],
    ({ bookingId }) => ({
      bookingId,
      acceptedBy: 'Sam Canarysurname',
      acceptsTerms: true,
      acceptsSafety: true,
      acceptsMedical: true,
      photoChoices: [
        { position: -1, choice: 'YES' },
        { position: 0, choice: 'NO' },
      ],
    }),
  ),
  mutation(
    'useCreditNote',
    [
      'UseCreditNotePayload reduced',
      'UseCreditNotePayload whole',
      'UseCreditNotePayload whole',
      'UseCreditNotePayload reduced',
      'UseCreditNotePayload whole logged',
    ],
    ({ bookingId, creditCode }) => ({ bookingId, code: creditCode }),
  ),
  mutation(
    'useCreditNote',
    forAll('InvalidInputError'),
    ({ bookingId }) => ({ bookingId, code: 'CAMP-NOT-A-CODE' }),
    'with a code that nobody has',
  ),
  mutation(
    'removeCreditNotes',
    [
      'BookingNotFoundError',
      'RemoveCreditNotesPayload whole',
      'RemoveCreditNotesPayload whole',
      'BookingNotFoundError',
      'RemoveCreditNotesPayload whole logged',
    ],
    ({ bookingId }) => ({ bookingId }),
  ),
  mutation(
    'cancelBooking',
    [
      'BookingNotFoundError',
      'CancelBookingPayload whole',
      'CancelBookingPayload whole',
      'BookingNotFoundError',
      'CancelBookingPayload whole logged',
    ],
    ({ bookingId }) => ({ bookingId, as: 'CASH' }),
  ),
  mutation(
    'cancelBooking',
    forAll('BookingNotFoundError'),
    () => ({ bookingId: random(16), as: 'CASH' }),
    'of an unknown booking',
  ),
  // Only the family can say that it comes all the same.
  mutation(
    'keepBooking',
    [
      'BookingNotFoundError',
      'KeepBookingPayload whole',
      'KeepBookingPayload whole',
      'BookingNotFoundError',
      'BookingNotFoundError',
    ],
    ({ bookingId }) => ({ bookingId, changeId: '1' }),
  ),
  mutation(
    'transferBooking',
    // The booking of the matrix is not paid, which only those are told who may see it whole.
    [
      'BookingNotFoundError',
      'TransferClosedError',
      'TransferClosedError',
      'BookingNotFoundError',
      'TransferClosedError',
    ],
    ({ bookingId }) => ({
      bookingId,
      firstName: 'Robin',
      lastName: 'Canarysurname',
      email: `canary.${random(9)}@example.com`,
      phone: '0499 777 222',
    }),
  ),
  mutation(
    'exchangeBooking',
    [
      'BookingNotFoundError',
      'ExchangeClosedError',
      'ExchangeClosedError',
      'BookingNotFoundError',
      'ExchangeClosedError',
    ],
    ({ bookingId }) => ({ bookingId, eventId: '1', expectedToPay: '0.00', expectedCredit: '0.00' }),
  ),
  mutation('recordParty', forAll('BookingNotFoundError'), () => ({
    bookingId: random(16),
    childrenDetails: [],
    emergencyContactName: 'Canaryaunt',
    emergencyContactPhone: '0499 777 333',
  })),
  mutation('mailBookingLinks', forAll('MailBookingLinksPayload'), ({ bookingEmail }) => ({
    email: bookingEmail,
  })),
  ...waitingRows,
  mutation('sendContactMessage', forAll('SendContactMessagePayload'), () => ({
    name: 'Sam Canarysurname',
    email: `canary.${random(9)}@example.com`,
    message: 'Is there room for a canary?',
  })),
]
