import { randomBytes } from 'node:crypto'
import { createBookingInput } from '../authorisation-cast.ts'
import type { GraphqlRow } from '../authorisation-matrix.ts'
import { doneByAll, doneByFamily, forAll, mutation, query, readByMember } from './row-builders.ts'
import { waitingRows } from './waiting-rows.ts'

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

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
  { type: 'Subscription', fields: 'seatUpdates', cells: forAll('data') },
  query('viewer', readByMember('whole', 'data')),

  mutation('bookEvent', doneByAll('BookEventPayload', 'whole'), ({ eventId }) => ({
    ...createBookingInput(eventId, `canary.${random(9)}@example.com`),
  })),
  mutation(
    'bookEvent',
    forAll('EventNotFoundError'),
    ({ hiddenEventId }) => ({ ...createBookingInput(hiddenEventId, `canary.${random(9)}@example.com`) }),
    'hidden',
  ),
  mutation('startPayment', doneByAll('StartPaymentPayload', 'reduced'), ({ bookingId }) => ({ bookingId })),
  mutation(
    'startPayment',
    forAll('BookingNotFoundError'),
    () => ({ bookingId: random(16) }),
    'of an unknown booking',
  ),
  mutation('checkPayment', doneByAll('CheckPaymentPayload', 'reduced'), ({ bookingId }) => ({ bookingId })),
  mutation(
    'checkPayment',
    forAll('PaymentMismatchError'),
    ({ bookingId }) => ({ bookingId, paymentIntentId: 'pi_made_up' }),
    'with a payment that is not its own',
  ),
  mutation(
    'claimBooking',
    doneByAll('ClaimBookingPayload', 'whole'),
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
    doneByFamily('RecordConsentsPayload whole', 'RecordConsentsPayload whole logged'),
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
  {
    ...mutation(
      'applyCreditNote',
      doneByAll('ApplyCreditNotePayload', 'reduced'),
      ({ bookingId, creditCode }) => ({ bookingId, code: creditCode }),
    ),
    isUsedUp: true,
  },
  mutation(
    'applyCreditNote',
    forAll('InvalidInputError'),
    ({ bookingId }) => ({ bookingId, code: 'CAMP-NOT-A-CODE' }),
    'with a code that nobody has',
  ),
  mutation(
    'removeCreditNotes',
    doneByFamily('RemoveCreditNotesPayload whole', 'RemoveCreditNotesPayload whole logged'),
    ({ bookingId }) => ({ bookingId }),
  ),
  {
    ...mutation(
      'cancelBooking',
      doneByFamily('CancelBookingPayload whole', 'CancelBookingPayload whole logged'),
      ({ bookingId }) => ({ bookingId, as: 'CASH' }),
    ),
    isUsedUp: true,
  },
  mutation(
    'cancelBooking',
    forAll('BookingNotFoundError'),
    () => ({ bookingId: random(16), as: 'CASH' }),
    'of an unknown booking',
  ),
  {
    ...mutation(
      'bookEvent',
      doneByFamily('BookEventPayload whole', 'BookingNotFoundError'),
      ({ bookingId, eventId }) => ({
        ...createBookingInput(eventId, `canary.${random(9)}@example.com`),
        replaces: bookingId,
      }),
      'in the place of an unpaid booking',
    ),
    isUsedUp: true,
  },
  // Only the family can confirm that it still attends.
  mutation(
    'keepBooking',
    doneByFamily('KeepBookingPayload whole', 'BookingNotFoundError'),
    ({ bookingId }) => ({ bookingId, changeId: '1' }),
  ),
  mutation('exchangeBooking', doneByFamily('ExchangeClosedError'), ({ bookingId }) => ({
    bookingId,
    eventId: '1',
    expectedToPay: '0.00',
    expectedCredit: '0.00',
  })),
  mutation('recordParty', forAll('BookingNotFoundError'), () => ({
    bookingId: random(16),
    childrenDetails: [],
    emergencyContactName: 'Canaryaunt',
    emergencyContactPhone: '0499 777 333',
  })),
  mutation('emailBookingLinks', forAll('EmailBookingLinksPayload'), ({ bookingEmail }) => ({
    email: bookingEmail,
  })),
  ...waitingRows,
  mutation('sendContactMessage', forAll('SendContactMessagePayload'), () => ({
    name: 'Sam Canarysurname',
    email: `canary.${random(9)}@example.com`,
    message: 'Is there room for a canary?',
  })),
]
