import { eventInput } from '../../staff/admin-forms.ts'
import type { GraphqlRow } from '../authorisation-matrix.ts'
import { adminMutation, field, inBooking, readByAdmin } from './row-builders.ts'

export const correctionRows: GraphqlRow[] = [
  field(
    'PartyChangeQuote',
    'isPaid oldTotal newTotal lines dueAmount seats freeSpots offersGlampingTent offersBeerPackage problem',
    (it) => inBooking(`admin { partyChange { ${it} } }`),
    readByAdmin('whole logged'),
  ),
  field(
    'Query',
    'eventChangePreview',
    (selection) =>
      `query ($form: EventForm!) { ${selection.replace('eventChangePreview', 'eventChangePreview(id: "4711", form: $form)')} }`,
    readByAdmin('null'),
    { ask: () => ({ form: eventInput() }) },
  ),
  adminMutation('correctBooking', 'BookingNotFoundError', () => ({
    bookingId: 'none',
    version: 'none',
    firstName: 'Sam',
    lastName: 'Reed',
    email: 'sam@example.com',
    phone: '0400 000 000',
    emergencyContactName: 'Kim',
    emergencyContactPhone: '0400 000 001',
    childrenDetails: [],
    tshirtOrders: [],
    hoodieOrders: [],
  })),
  adminMutation('changeParty', 'BookingNotFoundError', () => ({
    bookingId: 'none',
    version: 'none',
    adultCount: 2,
    childCount: 0,
    glampingTentCount: 0,
    beerPackageCount: 0,
    expectedTotal: '600.00',
    expectedDue: '0.00',
  })),
]
