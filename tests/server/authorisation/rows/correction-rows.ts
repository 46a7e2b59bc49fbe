import { eventInput } from '../../staff/admin-forms.ts'
import { type GraphqlRow, mutationRow } from '../authorisation-matrix.ts'

const inBooking = (selection: string) => `query ($id: ID!) { booking(id: $id) { ${selection} } }`

function forAdmin(ofAdmin: GraphqlRow['cells'][number]): GraphqlRow['cells'] {
  return ['NotSignedInError', 'NotSignedInError', 'NotAllowedError', 'NotAllowedError', ofAdmin]
}

/** What the corrections of a booking, and the changes of an event, answer to whom. */
export const correctionRows: GraphqlRow[] = [
  {
    type: 'PartyChangeQuote',
    fields: 'isPaid oldTotal newTotal lines dueAmount seats freeSpots problem',
    around: (selection) => inBooking(`admin { partyChange { ${selection} } }`),
    cells: ['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'whole logged'],
  },
  {
    type: 'Query',
    fields: 'eventChangePreview',
    around: (selection) =>
      `query ($form: EventForm!) { ${selection.replace('eventChangePreview', 'eventChangePreview(id: "4711", form: $form)')} }`,
    ask: () => ({ form: eventInput() }),
    cells: ['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'null'],
  },
  mutationRow('correctBooking', forAdmin('BookingNotFoundError'), () => ({
    ...{ bookingId: 'none', version: 'none', firstName: 'Sam', lastName: 'Reed', email: 'sam@example.com' },
    ...{ phone: '0400 000 000', emergencyContactName: 'Kim', emergencyContactPhone: '0400 000 001' },
    ...{ childrenDetails: [], tshirtOrders: [], hoodieOrders: [] },
  })),
  mutationRow('changeParty', forAdmin('BookingNotFoundError'), () => ({
    ...{ bookingId: 'none', version: 'none', adultCount: 2, childCount: 0, glampingTentCount: 0 },
    ...{ beerPackageCount: 0, expectedTotal: '600.00', expectedDue: '0.00' },
  })),
]

/** Types that only these answers have. */
export const correctionTypes: Record<string, string> = {
  BookingChangedError: 'message changedBy changedAt booking',
  BookingErasedError: 'message',
  CorrectBookingPayload: 'booking',
  PartyChangeClosedError: 'message',
  PartyQuoteChangedError: 'message newTotal dueAmount',
  ChangePartyPayload: 'booking',
  UnansweredEventChange: 'id old until',
  EventFacts: 'startDate endDate startTime endTime location',
  KeepBookingPayload: 'booking',
  EventChangedAgainError: 'message',
  KeepBookingClosedError: 'message',
  EventChangePreview: 'isMaterial confirmedBookings unpaidBookings waitingParties paidAmount subject text',
}
