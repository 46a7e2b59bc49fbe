import type { GraphqlRow } from '../authorisation-matrix.ts'
import { memberFieldRows } from './member-field-rows.ts'
import { moneyFieldRows } from './money-field-rows.ts'
import { field, forAll, inBooking, inEvent, readByAdmin, readByFamily } from './row-builders.ts'

const inDetails = (selection: string) => inBooking(`details { ${selection} }`)
const inForm = (selection: string) => inBooking(`beforeYouCome { ${selection} }`)

const inWaitingList = (selection: string) => inEvent(`waitingList(first: 1) { ${selection} }`)
const ofEvent: GraphqlRow['ask'] = ({ eventId }) => ({ id: eventId })

const forEverybody: GraphqlRow['cells'] = forAll('data')
const ofWhole: GraphqlRow['cells'] = readByFamily('whole', 'whole logged')
/** Contains nothing about the family, but needs access to the whole booking. */
const ofCode: GraphqlRow['cells'] = readByFamily('data')
/** The form has no names, but its choices belong to the family. */
const ofForm: GraphqlRow['cells'] = readByFamily('data', 'data logged')

const ofAdmin: GraphqlRow['cells'] = readByAdmin('data')
/** The waiting list. Each reading is logged. */
const ofLine: GraphqlRow['cells'] = readByAdmin('whole logged')
/** Fields without personal data, read with the waiting list. */
const ofPartOfLine: GraphqlRow['cells'] = readByAdmin('data logged')

export const fieldRows: GraphqlRow[] = [
  {
    type: 'Booking',
    fields:
      'id access event firstName adultCount childCount totalAmount creditAmount carriedAmount paymentStatus isPaymentProcessing isEventCancelled bookingStatus',
    around: inBooking,
    cells: forEverybody,
  },
  field('Booking', 'code unansweredChange', inBooking, ofCode),
  field('Booking', 'details', inBooking, ofWhole),
  field('Booking', 'beforeYouCome', inBooking, ofWhole),
  {
    type: 'BookingDetails',
    fields:
      'lastName email phone emergencyContactName emergencyContactPhone children tshirtOrders hoodieOrders glampingTentCount beerPackageCount specialRequirements additionalNotes paymentIntentId priceLines holdExpiresAt transferUntil isPartyUnknown informationComes informationParts event calendarSequence createdAt updatedAt',
    around: inDetails,
    cells: ofWhole,
  },
  field('BookingChild', 'name age allergies', (it) => inDetails(`children { ${it} }`), ofWhole),
  field('ClothingOrder', 'name size isKids unitAmount', (it) => inDetails(`tshirtOrders { ${it} }`), ofWhole),
  field(
    'PriceLine',
    'kind label quantity nights unitAmount amount',
    (it) => inDetails(`priceLines { ${it} }`),
    ofWhole,
  ),
  field('BeforeYouCome', 'isComplete missing acceptedAt photoChoices canChangeCollectors', inForm, ofForm),
  field('BeforeYouCome', 'diets collectors', inForm, ofWhole),
  field('PersonDiet', 'position diet note', (it) => inForm(`diets { ${it} }`), ofWhole),
  field('Collector', 'name phone', (it) => inForm(`collectors { ${it} }`), ofWhole),
  ...moneyFieldRows,
  field('PersonPhotoChoice', 'position choice', (it) => inForm(`photoChoices { ${it} }`), ofForm),
  ...memberFieldRows,
  field('Event', 'staff waitingCount offeredCount', inEvent, ofAdmin, { ask: ofEvent }),
  field('Event', 'waitingList', inEvent, ofLine, { ask: ofEvent }),
  field('Event', 'placesForecast waitingListDemand', inEvent, ofAdmin, { ask: ofEvent }),
  field(
    'PlacesForecast',
    'parties people amount left',
    (it) => inEvent(`placesForecast(places: 2) { ${it} }`),
    ofAdmin,
    { ask: ofEvent },
  ),
  field('DemandDay', 'day joined waiting', (it) => inEvent(`waitingListDemand { ${it} }`), ofAdmin, {
    ask: ofEvent,
  }),
  field('WaitingListConnection', 'edges', inWaitingList, ofLine, { ask: ofEvent }),
  field('WaitingListConnection', 'pageInfo', inWaitingList, ofPartOfLine, { ask: ofEvent }),
  field('WaitingListEdge', 'node', (it) => inWaitingList(`edges { ${it} }`), ofLine, { ask: ofEvent }),
  field('WaitingListEdge', 'cursor', (it) => inWaitingList(`edges { ${it} }`), ofPartOfLine, {
    ask: ofEvent,
  }),
  field(
    'WaitingListEntry',
    'firstName lastName email phone',
    (it) => inWaitingList(`edges { node { ${it} } }`),
    ofLine,
    { ask: ofEvent },
  ),
  {
    type: 'WaitingListEntry',
    fields:
      'id adultCount childCount alsoPeople status offer offerReason lapsedOfferCount pausedUntil notified joinedAt',
    around: (selection) => inWaitingList(`edges { node { ${selection} } }`),
    ask: ofEvent,
    cells: ofPartOfLine,
  },
]
