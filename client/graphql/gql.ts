/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query ServerClock {\n    serverTime\n  }\n": typeof types.ServerClockDocument,
    "\n  fragment BookingDialogEvent on Event {\n    id\n    title\n    startDate\n    endDate\n    nights\n    isDayEvent\n    location\n    currentParticipants\n    maxParticipants\n    availableSpots\n    availability\n    priceAdultPerNight\n    priceChildPerNight\n    glampingTentPrice\n    beerPackagePrice\n    tshirtPrice\n    tshirtKidsPrice\n    hoodiePrice\n    hoodieKidsPrice\n  }\n": typeof types.BookingDialogEventFragmentDoc,
    "\n  query BookingDialog($id: ID!) {\n    event(id: $id) {\n      ...BookingDialogEvent @unmask\n    }\n  }\n": typeof types.BookingDialogDocument,
    "\n  fragment BookingBill on Booking {\n    id\n    startDate\n    endDate\n    totalAmount\n    details {\n      priceLines {\n        kind\n        label\n        quantity\n        nights\n        unitAmount\n        amount\n      }\n    }\n  }\n": typeof types.BookingBillFragmentDoc,
    "\n  query BookingConfirmationPage($id: ID!) {\n    booking(id: $id) {\n      id\n      firstName\n      eventTitle\n      paymentStatus\n    }\n  }\n": typeof types.BookingConfirmationPageDocument,
    "\n  fragment BookingFacts on Booking {\n    id\n    firstName\n    details {\n      lastName\n      email\n      phone\n      emergencyContactName\n      emergencyContactPhone\n      children {\n        name\n        age\n        allergies\n      }\n      tshirtOrders {\n        name\n        size\n        isKids\n      }\n      hoodieOrders {\n        name\n        size\n        isKids\n      }\n      glampingTentCount\n      beerPackageCount\n      specialRequirements\n      additionalNotes\n      createdAt\n    }\n    ...BookingBill\n  }\n": typeof types.BookingFactsFragmentDoc,
    "\n  fragment BookingStanding on Booking {\n    id\n    eventTitle\n    startDate\n    endDate\n    adultCount\n    childCount\n    paymentStatus\n    details {\n      event {\n        id\n        location\n      }\n    }\n  }\n": typeof types.BookingStandingFragmentDoc,
    "\n  query BookingStatusPage($id: ID!) {\n    booking(id: $id) {\n      id\n      eventTitle\n      paymentStatus\n      details {\n        event {\n          id\n          isOver\n          ...AddToCalendar\n        }\n      }\n      ...BookingStanding\n      ...BookingFacts\n    }\n  }\n": typeof types.BookingStatusPageDocument,
    "\n  query BookingSuccessPage($id: ID!) {\n    booking(id: $id) {\n      id\n      firstName\n      childCount\n      paymentStatus\n      details {\n        event {\n          id\n          isOver\n          ...AddToCalendar\n        }\n      }\n      ...TicketStub\n      ...BookingFacts\n      ...UnpaidBooking\n    }\n  }\n": typeof types.BookingSuccessPageDocument,
    "\n  fragment OrderSummary on Booking {\n    id\n    eventTitle\n    startDate\n    endDate\n    adultCount\n    childCount\n  }\n": typeof types.OrderSummaryFragmentDoc,
    "\n  fragment TicketStub on Booking {\n    id\n    eventTitle\n    startDate\n    endDate\n    firstName\n    adultCount\n    childCount\n    details {\n      lastName\n      event {\n        id\n        startTime\n        location\n      }\n    }\n  }\n": typeof types.TicketStubFragmentDoc,
    "\n  fragment UnpaidBooking on Booking {\n    id\n    paymentStatus\n    ...OrderSummary\n  }\n": typeof types.UnpaidBookingFragmentDoc,
    "\n  fragment BookedEventSeats on Event {\n    id\n    currentParticipants\n    availableSpots\n    availability\n  }\n": typeof types.BookedEventSeatsFragmentDoc,
    "\n  mutation BookEvent($input: BookEventInput!) {\n    bookEvent(input: $input) {\n      __typename\n      ... on BookEventPayload {\n        booking {\n          id\n          paymentStatus\n          totalAmount\n        }\n        bookedEvent: event {\n          ...BookedEventSeats\n        }\n      }\n      ... on InvalidInputError {\n        message\n        issues {\n          path\n          message\n        }\n      }\n      ... on SeatsUnavailableError {\n        message\n        availableSpots\n        event {\n          ...BookedEventSeats\n        }\n      }\n      ... on PriceChangedError {\n        message\n        total\n        event {\n          ...BookingDialogEvent\n        }\n      }\n      ... on BookingClosedError {\n        message\n      }\n      ... on EventNotFoundError {\n        message\n      }\n      ... on TooManyRequestsError {\n        message\n        retryAfterSeconds\n      }\n      ... on DifferentRequestError {\n        message\n      }\n    }\n  }\n": typeof types.BookEventDocument,
    "\n  fragment AddToCalendar on Event {\n    id\n    title\n    description\n    location\n    startsAt\n    endsAt\n    priceAdultPerNight\n    createdAt\n    updatedAt\n  }\n": typeof types.AddToCalendarFragmentDoc,
    "\n  fragment BookingBar on Event {\n    isDayEvent\n    priceAdultPerNight\n    availability\n    availableSpots\n  }\n": typeof types.BookingBarFragmentDoc,
    "\n  fragment BookingPanel on Event {\n    id\n    startsAt\n    isDayEvent\n    isOver\n    priceAdultPerNight\n    priceChildPerNight\n    maxParticipants\n    currentParticipants\n    availability\n    availableSpots\n    ...AddToCalendar\n  }\n": typeof types.BookingPanelFragmentDoc,
    "\n  fragment EventBanner on Event {\n    title\n    imageUrl\n    category\n    startDate\n    endDate\n    startTime\n    endTime\n    nights\n    isDayEvent\n    location\n    availability\n    availableSpots\n  }\n": typeof types.EventBannerFragmentDoc,
    "\n  fragment EventCardPicture on Event {\n    id\n    imageUrl\n    category\n    startDate\n    nights\n    isDayEvent\n  }\n": typeof types.EventCardPictureFragmentDoc,
    "\n  fragment EventCard on Event {\n    id\n    title\n    shortDescription\n    startDate\n    endDate\n    startTime\n    endTime\n    startsAt\n    isDayEvent\n    location\n    priceAdultPerNight\n    maxParticipants\n    currentParticipants\n    availableSpots\n    availability\n    ...EventCardPicture\n    ...AddToCalendar\n  }\n": typeof types.EventCardFragmentDoc,
    "\n  fragment EventDetails on Event {\n    category\n    startDate\n    endDate\n    startTime\n    endTime\n    nights\n    isDayEvent\n    isOver\n    location\n    maxParticipants\n    currentParticipants\n    availableSpots\n    bookingClosesAt\n  }\n": typeof types.EventDetailsFragmentDoc,
    "\n  query EventPage($id: ID!) {\n    event(id: $id) {\n      id\n      title\n      shortDescription\n      imageUrl\n      ...EventBanner\n      ...EventStory\n      ...BookingPanel\n      ...BookingBar\n    }\n  }\n": typeof types.EventPageDocument,
    "\n  fragment EventPrices on Event {\n    isDayEvent\n    priceAdultPerNight\n    priceChildPerNight\n    glampingTentPrice\n    beerPackagePrice\n  }\n": typeof types.EventPricesFragmentDoc,
    "\n  fragment EventStory on Event {\n    id\n    description\n    activities\n    ...EventPrices\n    ...EventDetails\n  }\n": typeof types.EventStoryFragmentDoc,
    "\n  query HomePage($filter: EventFilter, $first: Int, $after: String) {\n    serverTime\n    next: events(first: 5) {\n      edges {\n        node {\n          id\n          startsAt\n          ...NextEventCard\n        }\n      }\n    }\n    events(filter: $filter, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          id\n          ...EventCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": typeof types.HomePageDocument,
    "\n  fragment NextEventCard on Event {\n    id\n    title\n    startDate\n    endDate\n    startsAt\n    location\n  }\n": typeof types.NextEventCardFragmentDoc,
    "\n  query CheckoutPage($id: ID!) {\n    booking(id: $id) {\n      id\n      paymentStatus\n      ...OrderSummary\n      ...BookingBill\n    }\n  }\n": typeof types.CheckoutPageDocument,
    "\n  mutation CheckPayment($input: CheckPaymentInput!) {\n    checkPayment(input: $input) {\n      __typename\n      ... on CheckPaymentPayload {\n        booking {\n          id\n          paymentStatus\n          bookingStatus\n        }\n      }\n      ... on UserError {\n        message\n      }\n    }\n  }\n": typeof types.CheckPaymentDocument,
    "\n  mutation StartPayment($input: StartPaymentInput!) {\n    startPayment(input: $input) {\n      __typename\n      ... on StartPaymentPayload {\n        clientSecret\n        publishableKey\n        isSimulation\n        paymentIntentId\n        amount\n        holdExpiresAt\n      }\n      ... on SeatsUnavailableError {\n        availableSpots\n        event {\n          id\n          availableSpots\n          currentParticipants\n          availability\n        }\n      }\n      ... on TooManyRequestsError {\n        retryAfterSeconds\n      }\n      ... on UserError {\n        message\n      }\n    }\n  }\n": typeof types.StartPaymentDocument,
};
const documents: Documents = {
    "\n  query ServerClock {\n    serverTime\n  }\n": types.ServerClockDocument,
    "\n  fragment BookingDialogEvent on Event {\n    id\n    title\n    startDate\n    endDate\n    nights\n    isDayEvent\n    location\n    currentParticipants\n    maxParticipants\n    availableSpots\n    availability\n    priceAdultPerNight\n    priceChildPerNight\n    glampingTentPrice\n    beerPackagePrice\n    tshirtPrice\n    tshirtKidsPrice\n    hoodiePrice\n    hoodieKidsPrice\n  }\n": types.BookingDialogEventFragmentDoc,
    "\n  query BookingDialog($id: ID!) {\n    event(id: $id) {\n      ...BookingDialogEvent @unmask\n    }\n  }\n": types.BookingDialogDocument,
    "\n  fragment BookingBill on Booking {\n    id\n    startDate\n    endDate\n    totalAmount\n    details {\n      priceLines {\n        kind\n        label\n        quantity\n        nights\n        unitAmount\n        amount\n      }\n    }\n  }\n": types.BookingBillFragmentDoc,
    "\n  query BookingConfirmationPage($id: ID!) {\n    booking(id: $id) {\n      id\n      firstName\n      eventTitle\n      paymentStatus\n    }\n  }\n": types.BookingConfirmationPageDocument,
    "\n  fragment BookingFacts on Booking {\n    id\n    firstName\n    details {\n      lastName\n      email\n      phone\n      emergencyContactName\n      emergencyContactPhone\n      children {\n        name\n        age\n        allergies\n      }\n      tshirtOrders {\n        name\n        size\n        isKids\n      }\n      hoodieOrders {\n        name\n        size\n        isKids\n      }\n      glampingTentCount\n      beerPackageCount\n      specialRequirements\n      additionalNotes\n      createdAt\n    }\n    ...BookingBill\n  }\n": types.BookingFactsFragmentDoc,
    "\n  fragment BookingStanding on Booking {\n    id\n    eventTitle\n    startDate\n    endDate\n    adultCount\n    childCount\n    paymentStatus\n    details {\n      event {\n        id\n        location\n      }\n    }\n  }\n": types.BookingStandingFragmentDoc,
    "\n  query BookingStatusPage($id: ID!) {\n    booking(id: $id) {\n      id\n      eventTitle\n      paymentStatus\n      details {\n        event {\n          id\n          isOver\n          ...AddToCalendar\n        }\n      }\n      ...BookingStanding\n      ...BookingFacts\n    }\n  }\n": types.BookingStatusPageDocument,
    "\n  query BookingSuccessPage($id: ID!) {\n    booking(id: $id) {\n      id\n      firstName\n      childCount\n      paymentStatus\n      details {\n        event {\n          id\n          isOver\n          ...AddToCalendar\n        }\n      }\n      ...TicketStub\n      ...BookingFacts\n      ...UnpaidBooking\n    }\n  }\n": types.BookingSuccessPageDocument,
    "\n  fragment OrderSummary on Booking {\n    id\n    eventTitle\n    startDate\n    endDate\n    adultCount\n    childCount\n  }\n": types.OrderSummaryFragmentDoc,
    "\n  fragment TicketStub on Booking {\n    id\n    eventTitle\n    startDate\n    endDate\n    firstName\n    adultCount\n    childCount\n    details {\n      lastName\n      event {\n        id\n        startTime\n        location\n      }\n    }\n  }\n": types.TicketStubFragmentDoc,
    "\n  fragment UnpaidBooking on Booking {\n    id\n    paymentStatus\n    ...OrderSummary\n  }\n": types.UnpaidBookingFragmentDoc,
    "\n  fragment BookedEventSeats on Event {\n    id\n    currentParticipants\n    availableSpots\n    availability\n  }\n": types.BookedEventSeatsFragmentDoc,
    "\n  mutation BookEvent($input: BookEventInput!) {\n    bookEvent(input: $input) {\n      __typename\n      ... on BookEventPayload {\n        booking {\n          id\n          paymentStatus\n          totalAmount\n        }\n        bookedEvent: event {\n          ...BookedEventSeats\n        }\n      }\n      ... on InvalidInputError {\n        message\n        issues {\n          path\n          message\n        }\n      }\n      ... on SeatsUnavailableError {\n        message\n        availableSpots\n        event {\n          ...BookedEventSeats\n        }\n      }\n      ... on PriceChangedError {\n        message\n        total\n        event {\n          ...BookingDialogEvent\n        }\n      }\n      ... on BookingClosedError {\n        message\n      }\n      ... on EventNotFoundError {\n        message\n      }\n      ... on TooManyRequestsError {\n        message\n        retryAfterSeconds\n      }\n      ... on DifferentRequestError {\n        message\n      }\n    }\n  }\n": types.BookEventDocument,
    "\n  fragment AddToCalendar on Event {\n    id\n    title\n    description\n    location\n    startsAt\n    endsAt\n    priceAdultPerNight\n    createdAt\n    updatedAt\n  }\n": types.AddToCalendarFragmentDoc,
    "\n  fragment BookingBar on Event {\n    isDayEvent\n    priceAdultPerNight\n    availability\n    availableSpots\n  }\n": types.BookingBarFragmentDoc,
    "\n  fragment BookingPanel on Event {\n    id\n    startsAt\n    isDayEvent\n    isOver\n    priceAdultPerNight\n    priceChildPerNight\n    maxParticipants\n    currentParticipants\n    availability\n    availableSpots\n    ...AddToCalendar\n  }\n": types.BookingPanelFragmentDoc,
    "\n  fragment EventBanner on Event {\n    title\n    imageUrl\n    category\n    startDate\n    endDate\n    startTime\n    endTime\n    nights\n    isDayEvent\n    location\n    availability\n    availableSpots\n  }\n": types.EventBannerFragmentDoc,
    "\n  fragment EventCardPicture on Event {\n    id\n    imageUrl\n    category\n    startDate\n    nights\n    isDayEvent\n  }\n": types.EventCardPictureFragmentDoc,
    "\n  fragment EventCard on Event {\n    id\n    title\n    shortDescription\n    startDate\n    endDate\n    startTime\n    endTime\n    startsAt\n    isDayEvent\n    location\n    priceAdultPerNight\n    maxParticipants\n    currentParticipants\n    availableSpots\n    availability\n    ...EventCardPicture\n    ...AddToCalendar\n  }\n": types.EventCardFragmentDoc,
    "\n  fragment EventDetails on Event {\n    category\n    startDate\n    endDate\n    startTime\n    endTime\n    nights\n    isDayEvent\n    isOver\n    location\n    maxParticipants\n    currentParticipants\n    availableSpots\n    bookingClosesAt\n  }\n": types.EventDetailsFragmentDoc,
    "\n  query EventPage($id: ID!) {\n    event(id: $id) {\n      id\n      title\n      shortDescription\n      imageUrl\n      ...EventBanner\n      ...EventStory\n      ...BookingPanel\n      ...BookingBar\n    }\n  }\n": types.EventPageDocument,
    "\n  fragment EventPrices on Event {\n    isDayEvent\n    priceAdultPerNight\n    priceChildPerNight\n    glampingTentPrice\n    beerPackagePrice\n  }\n": types.EventPricesFragmentDoc,
    "\n  fragment EventStory on Event {\n    id\n    description\n    activities\n    ...EventPrices\n    ...EventDetails\n  }\n": types.EventStoryFragmentDoc,
    "\n  query HomePage($filter: EventFilter, $first: Int, $after: String) {\n    serverTime\n    next: events(first: 5) {\n      edges {\n        node {\n          id\n          startsAt\n          ...NextEventCard\n        }\n      }\n    }\n    events(filter: $filter, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          id\n          ...EventCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n": types.HomePageDocument,
    "\n  fragment NextEventCard on Event {\n    id\n    title\n    startDate\n    endDate\n    startsAt\n    location\n  }\n": types.NextEventCardFragmentDoc,
    "\n  query CheckoutPage($id: ID!) {\n    booking(id: $id) {\n      id\n      paymentStatus\n      ...OrderSummary\n      ...BookingBill\n    }\n  }\n": types.CheckoutPageDocument,
    "\n  mutation CheckPayment($input: CheckPaymentInput!) {\n    checkPayment(input: $input) {\n      __typename\n      ... on CheckPaymentPayload {\n        booking {\n          id\n          paymentStatus\n          bookingStatus\n        }\n      }\n      ... on UserError {\n        message\n      }\n    }\n  }\n": types.CheckPaymentDocument,
    "\n  mutation StartPayment($input: StartPaymentInput!) {\n    startPayment(input: $input) {\n      __typename\n      ... on StartPaymentPayload {\n        clientSecret\n        publishableKey\n        isSimulation\n        paymentIntentId\n        amount\n        holdExpiresAt\n      }\n      ... on SeatsUnavailableError {\n        availableSpots\n        event {\n          id\n          availableSpots\n          currentParticipants\n          availability\n        }\n      }\n      ... on TooManyRequestsError {\n        retryAfterSeconds\n      }\n      ... on UserError {\n        message\n      }\n    }\n  }\n": types.StartPaymentDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServerClock {\n    serverTime\n  }\n"): (typeof documents)["\n  query ServerClock {\n    serverTime\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BookingDialogEvent on Event {\n    id\n    title\n    startDate\n    endDate\n    nights\n    isDayEvent\n    location\n    currentParticipants\n    maxParticipants\n    availableSpots\n    availability\n    priceAdultPerNight\n    priceChildPerNight\n    glampingTentPrice\n    beerPackagePrice\n    tshirtPrice\n    tshirtKidsPrice\n    hoodiePrice\n    hoodieKidsPrice\n  }\n"): (typeof documents)["\n  fragment BookingDialogEvent on Event {\n    id\n    title\n    startDate\n    endDate\n    nights\n    isDayEvent\n    location\n    currentParticipants\n    maxParticipants\n    availableSpots\n    availability\n    priceAdultPerNight\n    priceChildPerNight\n    glampingTentPrice\n    beerPackagePrice\n    tshirtPrice\n    tshirtKidsPrice\n    hoodiePrice\n    hoodieKidsPrice\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BookingDialog($id: ID!) {\n    event(id: $id) {\n      ...BookingDialogEvent @unmask\n    }\n  }\n"): (typeof documents)["\n  query BookingDialog($id: ID!) {\n    event(id: $id) {\n      ...BookingDialogEvent @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BookingBill on Booking {\n    id\n    startDate\n    endDate\n    totalAmount\n    details {\n      priceLines {\n        kind\n        label\n        quantity\n        nights\n        unitAmount\n        amount\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment BookingBill on Booking {\n    id\n    startDate\n    endDate\n    totalAmount\n    details {\n      priceLines {\n        kind\n        label\n        quantity\n        nights\n        unitAmount\n        amount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BookingConfirmationPage($id: ID!) {\n    booking(id: $id) {\n      id\n      firstName\n      eventTitle\n      paymentStatus\n    }\n  }\n"): (typeof documents)["\n  query BookingConfirmationPage($id: ID!) {\n    booking(id: $id) {\n      id\n      firstName\n      eventTitle\n      paymentStatus\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BookingFacts on Booking {\n    id\n    firstName\n    details {\n      lastName\n      email\n      phone\n      emergencyContactName\n      emergencyContactPhone\n      children {\n        name\n        age\n        allergies\n      }\n      tshirtOrders {\n        name\n        size\n        isKids\n      }\n      hoodieOrders {\n        name\n        size\n        isKids\n      }\n      glampingTentCount\n      beerPackageCount\n      specialRequirements\n      additionalNotes\n      createdAt\n    }\n    ...BookingBill\n  }\n"): (typeof documents)["\n  fragment BookingFacts on Booking {\n    id\n    firstName\n    details {\n      lastName\n      email\n      phone\n      emergencyContactName\n      emergencyContactPhone\n      children {\n        name\n        age\n        allergies\n      }\n      tshirtOrders {\n        name\n        size\n        isKids\n      }\n      hoodieOrders {\n        name\n        size\n        isKids\n      }\n      glampingTentCount\n      beerPackageCount\n      specialRequirements\n      additionalNotes\n      createdAt\n    }\n    ...BookingBill\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BookingStanding on Booking {\n    id\n    eventTitle\n    startDate\n    endDate\n    adultCount\n    childCount\n    paymentStatus\n    details {\n      event {\n        id\n        location\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment BookingStanding on Booking {\n    id\n    eventTitle\n    startDate\n    endDate\n    adultCount\n    childCount\n    paymentStatus\n    details {\n      event {\n        id\n        location\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BookingStatusPage($id: ID!) {\n    booking(id: $id) {\n      id\n      eventTitle\n      paymentStatus\n      details {\n        event {\n          id\n          isOver\n          ...AddToCalendar\n        }\n      }\n      ...BookingStanding\n      ...BookingFacts\n    }\n  }\n"): (typeof documents)["\n  query BookingStatusPage($id: ID!) {\n    booking(id: $id) {\n      id\n      eventTitle\n      paymentStatus\n      details {\n        event {\n          id\n          isOver\n          ...AddToCalendar\n        }\n      }\n      ...BookingStanding\n      ...BookingFacts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BookingSuccessPage($id: ID!) {\n    booking(id: $id) {\n      id\n      firstName\n      childCount\n      paymentStatus\n      details {\n        event {\n          id\n          isOver\n          ...AddToCalendar\n        }\n      }\n      ...TicketStub\n      ...BookingFacts\n      ...UnpaidBooking\n    }\n  }\n"): (typeof documents)["\n  query BookingSuccessPage($id: ID!) {\n    booking(id: $id) {\n      id\n      firstName\n      childCount\n      paymentStatus\n      details {\n        event {\n          id\n          isOver\n          ...AddToCalendar\n        }\n      }\n      ...TicketStub\n      ...BookingFacts\n      ...UnpaidBooking\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderSummary on Booking {\n    id\n    eventTitle\n    startDate\n    endDate\n    adultCount\n    childCount\n  }\n"): (typeof documents)["\n  fragment OrderSummary on Booking {\n    id\n    eventTitle\n    startDate\n    endDate\n    adultCount\n    childCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TicketStub on Booking {\n    id\n    eventTitle\n    startDate\n    endDate\n    firstName\n    adultCount\n    childCount\n    details {\n      lastName\n      event {\n        id\n        startTime\n        location\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment TicketStub on Booking {\n    id\n    eventTitle\n    startDate\n    endDate\n    firstName\n    adultCount\n    childCount\n    details {\n      lastName\n      event {\n        id\n        startTime\n        location\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment UnpaidBooking on Booking {\n    id\n    paymentStatus\n    ...OrderSummary\n  }\n"): (typeof documents)["\n  fragment UnpaidBooking on Booking {\n    id\n    paymentStatus\n    ...OrderSummary\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BookedEventSeats on Event {\n    id\n    currentParticipants\n    availableSpots\n    availability\n  }\n"): (typeof documents)["\n  fragment BookedEventSeats on Event {\n    id\n    currentParticipants\n    availableSpots\n    availability\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BookEvent($input: BookEventInput!) {\n    bookEvent(input: $input) {\n      __typename\n      ... on BookEventPayload {\n        booking {\n          id\n          paymentStatus\n          totalAmount\n        }\n        bookedEvent: event {\n          ...BookedEventSeats\n        }\n      }\n      ... on InvalidInputError {\n        message\n        issues {\n          path\n          message\n        }\n      }\n      ... on SeatsUnavailableError {\n        message\n        availableSpots\n        event {\n          ...BookedEventSeats\n        }\n      }\n      ... on PriceChangedError {\n        message\n        total\n        event {\n          ...BookingDialogEvent\n        }\n      }\n      ... on BookingClosedError {\n        message\n      }\n      ... on EventNotFoundError {\n        message\n      }\n      ... on TooManyRequestsError {\n        message\n        retryAfterSeconds\n      }\n      ... on DifferentRequestError {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation BookEvent($input: BookEventInput!) {\n    bookEvent(input: $input) {\n      __typename\n      ... on BookEventPayload {\n        booking {\n          id\n          paymentStatus\n          totalAmount\n        }\n        bookedEvent: event {\n          ...BookedEventSeats\n        }\n      }\n      ... on InvalidInputError {\n        message\n        issues {\n          path\n          message\n        }\n      }\n      ... on SeatsUnavailableError {\n        message\n        availableSpots\n        event {\n          ...BookedEventSeats\n        }\n      }\n      ... on PriceChangedError {\n        message\n        total\n        event {\n          ...BookingDialogEvent\n        }\n      }\n      ... on BookingClosedError {\n        message\n      }\n      ... on EventNotFoundError {\n        message\n      }\n      ... on TooManyRequestsError {\n        message\n        retryAfterSeconds\n      }\n      ... on DifferentRequestError {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AddToCalendar on Event {\n    id\n    title\n    description\n    location\n    startsAt\n    endsAt\n    priceAdultPerNight\n    createdAt\n    updatedAt\n  }\n"): (typeof documents)["\n  fragment AddToCalendar on Event {\n    id\n    title\n    description\n    location\n    startsAt\n    endsAt\n    priceAdultPerNight\n    createdAt\n    updatedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BookingBar on Event {\n    isDayEvent\n    priceAdultPerNight\n    availability\n    availableSpots\n  }\n"): (typeof documents)["\n  fragment BookingBar on Event {\n    isDayEvent\n    priceAdultPerNight\n    availability\n    availableSpots\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BookingPanel on Event {\n    id\n    startsAt\n    isDayEvent\n    isOver\n    priceAdultPerNight\n    priceChildPerNight\n    maxParticipants\n    currentParticipants\n    availability\n    availableSpots\n    ...AddToCalendar\n  }\n"): (typeof documents)["\n  fragment BookingPanel on Event {\n    id\n    startsAt\n    isDayEvent\n    isOver\n    priceAdultPerNight\n    priceChildPerNight\n    maxParticipants\n    currentParticipants\n    availability\n    availableSpots\n    ...AddToCalendar\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EventBanner on Event {\n    title\n    imageUrl\n    category\n    startDate\n    endDate\n    startTime\n    endTime\n    nights\n    isDayEvent\n    location\n    availability\n    availableSpots\n  }\n"): (typeof documents)["\n  fragment EventBanner on Event {\n    title\n    imageUrl\n    category\n    startDate\n    endDate\n    startTime\n    endTime\n    nights\n    isDayEvent\n    location\n    availability\n    availableSpots\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EventCardPicture on Event {\n    id\n    imageUrl\n    category\n    startDate\n    nights\n    isDayEvent\n  }\n"): (typeof documents)["\n  fragment EventCardPicture on Event {\n    id\n    imageUrl\n    category\n    startDate\n    nights\n    isDayEvent\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EventCard on Event {\n    id\n    title\n    shortDescription\n    startDate\n    endDate\n    startTime\n    endTime\n    startsAt\n    isDayEvent\n    location\n    priceAdultPerNight\n    maxParticipants\n    currentParticipants\n    availableSpots\n    availability\n    ...EventCardPicture\n    ...AddToCalendar\n  }\n"): (typeof documents)["\n  fragment EventCard on Event {\n    id\n    title\n    shortDescription\n    startDate\n    endDate\n    startTime\n    endTime\n    startsAt\n    isDayEvent\n    location\n    priceAdultPerNight\n    maxParticipants\n    currentParticipants\n    availableSpots\n    availability\n    ...EventCardPicture\n    ...AddToCalendar\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EventDetails on Event {\n    category\n    startDate\n    endDate\n    startTime\n    endTime\n    nights\n    isDayEvent\n    isOver\n    location\n    maxParticipants\n    currentParticipants\n    availableSpots\n    bookingClosesAt\n  }\n"): (typeof documents)["\n  fragment EventDetails on Event {\n    category\n    startDate\n    endDate\n    startTime\n    endTime\n    nights\n    isDayEvent\n    isOver\n    location\n    maxParticipants\n    currentParticipants\n    availableSpots\n    bookingClosesAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EventPage($id: ID!) {\n    event(id: $id) {\n      id\n      title\n      shortDescription\n      imageUrl\n      ...EventBanner\n      ...EventStory\n      ...BookingPanel\n      ...BookingBar\n    }\n  }\n"): (typeof documents)["\n  query EventPage($id: ID!) {\n    event(id: $id) {\n      id\n      title\n      shortDescription\n      imageUrl\n      ...EventBanner\n      ...EventStory\n      ...BookingPanel\n      ...BookingBar\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EventPrices on Event {\n    isDayEvent\n    priceAdultPerNight\n    priceChildPerNight\n    glampingTentPrice\n    beerPackagePrice\n  }\n"): (typeof documents)["\n  fragment EventPrices on Event {\n    isDayEvent\n    priceAdultPerNight\n    priceChildPerNight\n    glampingTentPrice\n    beerPackagePrice\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EventStory on Event {\n    id\n    description\n    activities\n    ...EventPrices\n    ...EventDetails\n  }\n"): (typeof documents)["\n  fragment EventStory on Event {\n    id\n    description\n    activities\n    ...EventPrices\n    ...EventDetails\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HomePage($filter: EventFilter, $first: Int, $after: String) {\n    serverTime\n    next: events(first: 5) {\n      edges {\n        node {\n          id\n          startsAt\n          ...NextEventCard\n        }\n      }\n    }\n    events(filter: $filter, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          id\n          ...EventCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query HomePage($filter: EventFilter, $first: Int, $after: String) {\n    serverTime\n    next: events(first: 5) {\n      edges {\n        node {\n          id\n          startsAt\n          ...NextEventCard\n        }\n      }\n    }\n    events(filter: $filter, first: $first, after: $after) {\n      edges {\n        cursor\n        node {\n          id\n          ...EventCard\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NextEventCard on Event {\n    id\n    title\n    startDate\n    endDate\n    startsAt\n    location\n  }\n"): (typeof documents)["\n  fragment NextEventCard on Event {\n    id\n    title\n    startDate\n    endDate\n    startsAt\n    location\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CheckoutPage($id: ID!) {\n    booking(id: $id) {\n      id\n      paymentStatus\n      ...OrderSummary\n      ...BookingBill\n    }\n  }\n"): (typeof documents)["\n  query CheckoutPage($id: ID!) {\n    booking(id: $id) {\n      id\n      paymentStatus\n      ...OrderSummary\n      ...BookingBill\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CheckPayment($input: CheckPaymentInput!) {\n    checkPayment(input: $input) {\n      __typename\n      ... on CheckPaymentPayload {\n        booking {\n          id\n          paymentStatus\n          bookingStatus\n        }\n      }\n      ... on UserError {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CheckPayment($input: CheckPaymentInput!) {\n    checkPayment(input: $input) {\n      __typename\n      ... on CheckPaymentPayload {\n        booking {\n          id\n          paymentStatus\n          bookingStatus\n        }\n      }\n      ... on UserError {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartPayment($input: StartPaymentInput!) {\n    startPayment(input: $input) {\n      __typename\n      ... on StartPaymentPayload {\n        clientSecret\n        publishableKey\n        isSimulation\n        paymentIntentId\n        amount\n        holdExpiresAt\n      }\n      ... on SeatsUnavailableError {\n        availableSpots\n        event {\n          id\n          availableSpots\n          currentParticipants\n          availability\n        }\n      }\n      ... on TooManyRequestsError {\n        retryAfterSeconds\n      }\n      ... on UserError {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation StartPayment($input: StartPaymentInput!) {\n    startPayment(input: $input) {\n      __typename\n      ... on StartPaymentPayload {\n        clientSecret\n        publishableKey\n        isSimulation\n        paymentIntentId\n        amount\n        holdExpiresAt\n      }\n      ... on SeatsUnavailableError {\n        availableSpots\n        event {\n          id\n          availableSpots\n          currentParticipants\n          availability\n        }\n      }\n      ... on TooManyRequestsError {\n        retryAfterSeconds\n      }\n      ... on UserError {\n        message\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;