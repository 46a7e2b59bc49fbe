import type { GraphqlRow } from '../authorisation-matrix.ts'
import { field, inEvent, inViewer, readByMember } from './row-builders.ts'

const inPlace = (selection: string) => inViewer(`waitingPlaces { ${selection} }`)
const inPage = (selection: string) => inViewer(`bookings(first: 5) { ${selection} }`)

/** Each member sees only their own account. */
const ofAccount: GraphqlRow['cells'] = readByMember('whole', 'data')
const ofOwnBooking: GraphqlRow['cells'] = readByMember('whole', 'empty')
const ofOwnPlace: GraphqlRow['cells'] = readByMember('data', 'empty')

export const memberFieldRows: GraphqlRow[] = [
  {
    type: 'User',
    fields:
      'id username email firstName lastName role isEmailVerified mustChangePassword secondFactor secondFactorRequirement createdAt bookingStats bookings family calendarAddressCreatedAt creditNotes',
    around: inViewer,
    cells: ofAccount,
  },
  field('User', 'unpaidBookings guestBookings', inViewer, ofAccount, { isInList: true }),
  field('User', 'waitingPlaces', inViewer, readByMember('data', 'data'), { isInList: true }),
  field('User', 'leads', inViewer, readByMember('data', 'data'), { isInList: true }),
  field('WaitingPlace', 'id event adultCount childCount alsoPeople place peopleBefore', inPlace, ofOwnPlace),
  field('WaitingPlace', 'offer', inPlace, ofOwnBooking),
  field(
    'WaitingListOffer',
    'firstName lastName email phone',
    (it) => inPlace(`offer { ${it} }`),
    ofOwnBooking,
  ),
  field(
    'WaitingListOffer',
    'id spots status madeAt expiresAt event adultCount childCount',
    (it) => inPlace(`offer { ${it} }`),
    ofOwnPlace,
  ),
  field('Event', 'myWaitingPlace', inEvent, ['data', 'data', 'whole', 'data', 'data'], {
    ask: ({ fullEventId }) => ({ id: fullEventId }),
  }),
  field(
    'GuestBooking',
    'id eventTitle startDate endDate',
    (it) => inViewer(`guestBookings { ${it} }`),
    readByMember('data', 'empty'),
  ),
  field(
    'Family',
    'children tshirtSize hoodieSize phone emergencyContactName emergencyContactPhone isBroken',
    (it) => inViewer(`family { ${it} }`),
    ofAccount,
  ),
  field(
    'SavedChild',
    'name age dateOfBirth ageGivenOn allergies',
    (it) => inViewer(`family { children { ${it} } }`),
    ofAccount,
  ),
  field(
    'BookingStats',
    'total confirmed pending totalSpent',
    (it) => inViewer(`bookingStats { ${it} }`),
    ofAccount,
  ),
  field('BookingConnection', 'edges pageInfo', inPage, ofAccount),
  field('BookingEdge', 'cursor node', (it) => inPage(`edges { ${it} }`), ofOwnBooking, { isInList: true }),
  field('Booking', 'details beforeYouCome', (it) => inPage(`edges { node { ${it} } }`), ofOwnBooking, {
    when: 'in the list of the account',
    isInList: true,
  }),
  field('Booking', 'details beforeYouCome', (it) => inViewer(`unpaidBookings { ${it} }`), ofOwnBooking, {
    when: 'in the unpaid ones of the account',
    isInList: true,
  }),
]
