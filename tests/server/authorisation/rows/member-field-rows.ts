import type { GraphqlRow } from '../authorisation-matrix.ts'

const inViewer = (selection: string) => `{ viewer { ${selection} } }`
const inPlace = (selection: string) => inViewer(`waitingPlaces { ${selection} }`)
const inPage = (selection: string) => inViewer(`bookings(first: 5) { ${selection} }`)

/** Each member sees the own account; what another one keeps is never in it. */
const ofAccount: GraphqlRow['cells'] = ['null', 'null', 'whole', 'data', 'data']
const ofOwnBooking: GraphqlRow['cells'] = ['null', 'null', 'whole', 'empty', 'empty']
const ofOwnPlace: GraphqlRow['cells'] = ['null', 'null', 'data', 'empty', 'empty']

/** What the fields of an account answer to whom. */
export const memberFieldRows: GraphqlRow[] = [
  {
    type: 'User',
    fields:
      'id username email firstName lastName role isEmailVerified mustChangePassword secondFactor secondFactorRequirement createdAt bookingStats bookings family calendarAddressMadeAt creditNotes',
    around: inViewer,
    cells: ofAccount,
  },
  {
    type: 'User',
    fields: 'unpaidBookings guestBookings',
    isInList: true,
    around: inViewer,
    cells: ofAccount,
  },
  {
    type: 'User',
    fields: 'waitingPlaces',
    isInList: true,
    around: inViewer,
    cells: ['null', 'null', 'data', 'data', 'data'],
  },
  {
    type: 'User',
    fields: 'leads',
    isInList: true,
    around: inViewer,
    cells: ['null', 'null', 'data', 'data', 'data'],
  },
  {
    type: 'WaitingPlace',
    fields: 'id event adultCount childCount alsoPeople place peopleBefore',
    around: inPlace,
    cells: ofOwnPlace,
  },
  {
    type: 'WaitingPlace',
    fields: 'offer',
    around: inPlace,
    cells: ofOwnBooking,
  },
  {
    type: 'WaitingListOffer',
    fields: 'firstName lastName email phone',
    around: (selection) => inPlace(`offer { ${selection} }`),
    cells: ofOwnBooking,
  },
  {
    type: 'WaitingListOffer',
    fields: 'id spots state madeAt expiresAt event adultCount childCount',
    around: (selection) => inPlace(`offer { ${selection} }`),
    cells: ofOwnPlace,
  },
  {
    type: 'Event',
    fields: 'ownWaitingPlace',
    around: (selection) => `query ($id: ID!) { event(id: $id) { ${selection} } }`,
    ask: ({ fullEventId }) => ({ id: fullEventId }),
    cells: ['data', 'data', 'whole', 'data', 'data'],
  },
  {
    type: 'GuestBooking',
    fields: 'id eventTitle startDate endDate',
    around: (selection) => inViewer(`guestBookings { ${selection} }`),
    cells: ['null', 'null', 'data', 'empty', 'empty'],
  },
  {
    type: 'Family',
    fields: 'children tshirtSize hoodieSize phone emergencyContactName emergencyContactPhone isBroken',
    around: (selection) => inViewer(`family { ${selection} }`),
    cells: ofAccount,
  },
  {
    type: 'SavedChild',
    fields: 'name age dateOfBirth ageGivenOn allergies',
    around: (selection) => inViewer(`family { children { ${selection} } }`),
    cells: ofAccount,
  },
  {
    type: 'BookingStats',
    fields: 'total confirmed pending totalSpent',
    around: (selection) => inViewer(`bookingStats { ${selection} }`),
    cells: ofAccount,
  },
  { type: 'BookingConnection', fields: 'edges pageInfo', around: inPage, cells: ofAccount },
  {
    type: 'BookingEdge',
    fields: 'cursor node',
    isInList: true,
    around: (selection) => inPage(`edges { ${selection} }`),
    cells: ofOwnBooking,
  },
  {
    type: 'Booking',
    fields: 'details beforeYouCome',
    when: 'in the list of the account',
    isInList: true,
    around: (selection) => inPage(`edges { node { ${selection} } }`),
    cells: ofOwnBooking,
  },
  {
    type: 'Booking',
    fields: 'details beforeYouCome',
    when: 'in the unpaid ones of the account',
    isInList: true,
    around: (selection) => inViewer(`unpaidBookings { ${selection} }`),
    cells: ofOwnBooking,
  },
]
