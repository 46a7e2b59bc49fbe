import type { GraphqlRow } from '../authorisation-matrix.ts'
import { memberFieldRows } from './member-field-rows.ts'
import { moneyFieldRows } from './money-field-rows.ts'

const inBooking = (selection: string) => `query ($id: ID!) { booking(id: $id) { ${selection} } }`
const inDetails = (selection: string) => inBooking(`details { ${selection} }`)
const inForm = (selection: string) => inBooking(`beforeYouCome { ${selection} }`)

const inEvent = (selection: string) => `query ($id: ID!) { event(id: $id) { ${selection} } }`
const inLine = (selection: string) => inEvent(`waitingList(first: 1) { ${selection} }`)
const ofEvent: GraphqlRow['ask'] = ({ eventId }) => ({ id: eventId })

const forEverybody: GraphqlRow['cells'] = ['data', 'data', 'data', 'data', 'data']
const ofWhole: GraphqlRow['cells'] = ['NOT_ALLOWED', 'whole', 'whole', 'NOT_ALLOWED', 'whole logged']
/** Tells nothing of the family, and still is for those alone who may see the whole booking. */
const ofCode: GraphqlRow['cells'] = ['NOT_ALLOWED', 'data', 'data', 'NOT_ALLOWED', 'data']
/** The form has no names, but what a family chose is its own. */
const ofForm: GraphqlRow['cells'] = ['NOT_ALLOWED', 'data', 'data', 'NOT_ALLOWED', 'data logged']

const ofAdmin: GraphqlRow['cells'] = ['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'data']
/** Who waits for a spot; each reading is logged. */
const ofLine: GraphqlRow['cells'] = [
  'NOT_ALLOWED',
  'NOT_ALLOWED',
  'NOT_ALLOWED',
  'NOT_ALLOWED',
  'whole logged',
]
/** What says nothing about anybody by itself, and still is read with the line. */
const ofPartOfLine: GraphqlRow['cells'] = [
  'NOT_ALLOWED',
  'NOT_ALLOWED',
  'NOT_ALLOWED',
  'NOT_ALLOWED',
  'data logged',
]

/** What each field answers to whom, on every type that depends on who asks. */
export const fieldRows: GraphqlRow[] = [
  {
    type: 'Booking',
    fields:
      'id access event firstName adultCount childCount totalAmount creditAmount carriedAmount paymentStatus isPaymentProcessing isEventCancelled bookingStatus',
    around: inBooking,
    cells: forEverybody,
  },
  { type: 'Booking', fields: 'code unansweredChange', around: inBooking, cells: ofCode },
  { type: 'Booking', fields: 'details', around: inBooking, cells: ofWhole },
  { type: 'Booking', fields: 'beforeYouCome', around: inBooking, cells: ofWhole },
  {
    type: 'BookingDetails',
    fields:
      'lastName email phone emergencyContactName emergencyContactPhone children tshirtOrders hoodieOrders glampingTentCount beerPackageCount specialRequirements additionalNotes paymentIntentId priceLines holdExpiresAt transferUntil isPartyUnknown informationComes informationParts event calendarSequence createdAt updatedAt',
    around: inDetails,
    cells: ofWhole,
  },
  {
    type: 'BookingChild',
    fields: 'name age allergies',
    around: (selection) => inDetails(`children { ${selection} }`),
    cells: ofWhole,
  },
  {
    type: 'ClothingOrder',
    fields: 'name size isKids unitAmount',
    around: (selection) => inDetails(`tshirtOrders { ${selection} }`),
    cells: ofWhole,
  },
  {
    type: 'PriceLine',
    fields: 'kind label quantity nights unitAmount amount',
    around: (selection) => inDetails(`priceLines { ${selection} }`),
    cells: ofWhole,
  },
  {
    type: 'BeforeYouCome',
    fields: 'isComplete missing acceptedAt photoChoices canChangeCollectors',
    around: inForm,
    cells: ofForm,
  },
  { type: 'BeforeYouCome', fields: 'diets collectors', around: inForm, cells: ofWhole },
  {
    type: 'PersonDiet',
    fields: 'position diet note',
    around: (selection) => inForm(`diets { ${selection} }`),
    cells: ofWhole,
  },
  {
    type: 'Collector',
    fields: 'name phone',
    around: (selection) => inForm(`collectors { ${selection} }`),
    cells: ofWhole,
  },
  ...moneyFieldRows,
  {
    type: 'PersonPhotoChoice',
    fields: 'position choice',
    around: (selection) => inForm(`photoChoices { ${selection} }`),
    cells: ofForm,
  },
  ...memberFieldRows,
  { type: 'Event', fields: 'waitingCount offeredCount', around: inEvent, ask: ofEvent, cells: ofAdmin },
  { type: 'Event', fields: 'waitingList', around: inEvent, ask: ofEvent, cells: ofLine },
  { type: 'Event', fields: 'placesForecast waitingDemand', around: inEvent, ask: ofEvent, cells: ofAdmin },
  {
    type: 'PlacesForecast',
    fields: 'parties people amount left',
    around: (selection) => inEvent(`placesForecast(places: 2) { ${selection} }`),
    ask: ofEvent,
    cells: ofAdmin,
  },
  {
    type: 'DemandDay',
    fields: 'day joined waiting',
    around: (selection) => inEvent(`waitingDemand { ${selection} }`),
    ask: ofEvent,
    cells: ofAdmin,
  },
  { type: 'WaitingListConnection', fields: 'edges', around: inLine, ask: ofEvent, cells: ofLine },
  { type: 'WaitingListConnection', fields: 'pageInfo', around: inLine, ask: ofEvent, cells: ofPartOfLine },
  {
    type: 'WaitingListEdge',
    fields: 'node',
    around: (selection) => inLine(`edges { ${selection} }`),
    ask: ofEvent,
    cells: ofLine,
  },
  {
    type: 'WaitingListEdge',
    fields: 'cursor',
    around: (selection) => inLine(`edges { ${selection} }`),
    ask: ofEvent,
    cells: ofPartOfLine,
  },
  {
    type: 'WaitingListEntry',
    fields: 'firstName lastName email phone',
    around: (selection) => inLine(`edges { node { ${selection} } }`),
    ask: ofEvent,
    cells: ofLine,
  },
  {
    type: 'WaitingListEntry',
    fields:
      'id adultCount childCount alsoPeople state offer offerReason lapsedOffers restsUntil notified joinedAt',
    around: (selection) => inLine(`edges { node { ${selection} } }`),
    ask: ofEvent,
    cells: ofPartOfLine,
  },
]

/**
 * Types that show the same to everybody who gets them, each with all its fields. Payloads belong to the row of their
 * mutation; a booking, a member or an event within them to the rows of that type.
 */
export const openTypes: Record<string, string> = {
  Event:
    'id title description shortDescription url imageUrl imageAlt imageFocus photographs category unknownCategory startDate endDate startTime endTime startsAt endsAt bookingClosesAt nights isDayEvent isCancelled isCalledOff cancelReason location mapUrl plan leaders leaderImageUrl ages bring rainPlan priceAdultPerNight priceChildPerNight glampingTentPrice glampingTentsLeft beerPackagePrice tshirtPrice tshirtKidsPrice hoodiePrice hoodieKidsPrice maxParticipants currentParticipants availableSpots availability activities isActive hasStarted isOver calendarSequence createdAt updatedAt reviews',
  EventPhotograph: 'imageUrl imageAlt focusX focusY',
  EventCancellation: 'eventId amount steps',
  EventCancellationStep: 'sentence span',
  EventSeats:
    'eventId maxParticipants currentParticipants availableSpots glampingTentsLeft availability bookingClosesAt isCancelled isOver',
  SeatNews: 'isWhole seats goneIds',
  EventConnection: 'edges pageInfo',
  EventEdge: 'cursor node',
  PageInfo: 'hasNextPage hasPreviousPage startCursor endCursor',
  InputIssue: 'path message',
  AccountTakenError: 'message',
  AlreadyPaidError: 'message',
  BookingCancelledError: 'message',
  BookingClosedError: 'message',
  BookingNotFoundError: 'message',
  TransferBookingPayload: 'bookingId',
  TransferClosedError: 'message',
  ExchangeBookingPayload: 'booking replacedId',
  ExchangeChangedError: 'message toPayAmount creditAmount cashLimitAmount',
  ExchangeClosedError: 'message',
  ExchangeUnderWayError: 'message',
  BookingMove: 'from to',
  BookingExchange: 'until fee openMoveId options',
  ExchangeOption:
    'event hasRoom priceAmount feeAmount carriedAmount toPayAmount waivedAmount creditAmount cashLimitAmount leftOut',
  RecordPartyPayload: 'booking',
  RemoveCreditNotesPayload: 'booking',
  UseCreditNotePayload: 'booking',
  DifferentRequestError: 'message',
  EventNotFoundError: 'message',
  InvalidCredentialsError: 'message',
  InvalidInputError: 'message issues',
  LinkExpiredError: 'message',
  OtherAccountError: 'message',
  NotSignedInError: 'message',
  NothingToPayError: 'message',
  PaymentMismatchError: 'message',
  PaymentProcessingError: 'message',
  PaymentUnavailableError: 'message',
  OpenPlacesPayload: 'event',
  KeyOfAnotherRequestError: 'message',
  OfferOutOfTurnPayload: 'event',
  ExtendOfferPayload: 'event',
  WithdrawOfferPayload: 'event',
  RemoveWaitingPartyPayload: 'event',
  PriceChangedError: 'message total event',
  SeatsUnavailableError: 'message availableSpots event',
  SignInBusyError: 'message',
  SpotsAvailableError: 'message availableSpots event',
  HoldLapsedError: 'message',
  ManyHoldsError: 'message retryAfterSeconds',
  TooManyRequestsError: 'message retryAfterSeconds',
  WaitingListLinkError: 'message',
  WaitingPartyError: 'message',
  ManyWaitingError: 'message',
  OfferLinkError: 'message',
  OfferEndedError: 'message',
  DeclineOfferPayload: 'message event',
  NewCampsLinkError: 'message',
  AskForNewCampsPayload: 'message isJoined',
  ConfirmNewCampsPayload: 'message',
  LeaveNewCampsPayload: 'message',
  BookEventPayload: 'booking event',
  ChangeCalendarAddressPayload: 'address viewer',
  ChangePasswordPayload: 'message viewer',
  CheckPaymentPayload: 'booking',
  CancelBookingPayload: 'booking event cancellationId',
  CancellationChangedError: 'message cashAmount restAmount creditAmount',
  CancellationClosedError: 'message',
  ClaimBookingPayload: 'booking',
  EraseAccountPayload: 'message',
  JoinGuestBookingsPayload: 'message viewer',
  JoinWaitingListPayload: 'message',
  LeaveWaitingListPayload: 'message event',
  ChangeWaitingPartyPayload: 'message event',
  LinkedWaitingParty: 'adultCount childCount alsoPeople event',
  MailBookingLinksPayload: 'message',
  RecordConsentsPayload: 'booking',
  RegisterPayload: 'viewer',
  RequestEmailVerificationPayload: 'message',
  RequestPasswordResetPayload: 'message',
  ResetPasswordPayload: 'message',
  SaveFamilyPayload: 'viewer',
  SendContactMessagePayload: 'message',
  SignInPayload: 'viewer',
  SignOutPayload: 'viewer',
  StartPaymentPayload:
    'clientSecret publishableKey isSimulation paymentIntentId amount holdExpiresAt isHeldAgain booking',
  VerifyEmailPayload: 'message viewer',
}
