import { type DocumentedLine, fact, facts, getLines } from './documented-line.ts'

const EVENT = [
  ...['id', 'title', 'description', 'shortDescription', 'imageUrl', 'category', 'startDate', 'endDate'],
  ...['startTime', 'endTime', 'location', 'priceAdultPerNight', 'priceChildPerNight', 'glampingTentPrice'],
  ...['beerPackagePrice', 'tshirtPrice', 'tshirtKidsPrice', 'hoodiePrice', 'hoodieKidsPrice'],
  ...['maxParticipants', 'currentParticipants', 'isActive', 'availableSpots', 'pricePerAdult'],
  ...['pricePerChild', 'activities', 'createdAt', 'updatedAt'],
]
const BOOKING = [
  ...['id', 'eventId', 'eventTitle', 'userId', 'firstName', 'lastName', 'email', 'phone'],
  ...['emergencyContactName', 'emergencyContactPhone', 'adultCount', 'childCount', 'childrenDetails'],
  ...['glampingTentCount', 'beerPackageCount', 'tshirtOrders', 'hoodieOrders', 'specialRequirements'],
  ...['additionalNotes', 'totalAmount', 'paymentStatus', 'stripePaymentIntentId', 'bookingStatus'],
  ...['createdAt', 'updatedAt'],
]
const FILM = [
  ...['id', 'title', 'description', 'videoUrl', 'thumbnailUrl', 'duration', 'eventDate', 'participants'],
  'createdAt',
]
const OWN_BOOKING = ['id', 'eventId', 'adultCount', 'childCount', 'totalAmount', 'paymentStatus', 'createdAt']

const CALLS = 'Calls'

/** Returns the lines of a call with this status. The other lines describe the response. */
const call = (name: string, status: number, more: Parameters<typeof getLines>[3] = []) =>
  getLines('api', CALLS, name, [fact('status', name, String(status)), ...more])

/** Every documented call and the fields of its response. */
export const callLines: readonly DocumentedLine[] = [
  ...call('GET /api/auth/check', 200, [
    fact('user', 'The check answers an object with a user field'),
    fact('signed out', 'Without a session the check answers no user', 'null'),
  ]),
  ...call('GET /api/auth/user', 200, [
    ...facts('User', ['id', 'username', 'email', 'firstName', 'lastName', 'role']),
    fact('signed out', 'Without a session there is no user', '401'),
    fact('passwordHash', 'The hash of the password is never answered', 'no'),
  ]),
  ...call('POST /api/auth/login', 200, [
    fact('username', 'The response is taken as the user'),
    fact('failure', 'On failure the response has a message', '401, message'),
    fact('cookie', 'Calls are recognised by a session cookie'),
  ]),
  ...call('POST /api/auth/register', 201, [
    fact('role', 'The role is user by default', 'user'),
    fact('without names', 'The inline signup sends username, email and password', '201'),
    fact('failure', 'On failure the response has a message', '400, message'),
    fact('taken', 'Username and email are unique', '409, 409'),
  ]),
  ...call('POST /api/auth/logout', 200, [fact('ended', 'Logging out ends the session', 'null')]),
  ...call('GET /api/login', 302, [fact('location', 'It leads to the login', '/login?next=%2Fadmin')]),
  ...call('GET /api/events', 200, [
    fact('list', 'The answer is a list of events'),
    ...facts('Event', EVENT),
    fact('money', 'Prices are decimal strings', '100.00'),
  ]),
  ...call('GET /api/events/{id}', 200, [
    ...facts('Event', EVENT),
    fact('missing', 'A missing event is not found', '404, message'),
  ]),
  ...call('GET /api/past-events', 200, [
    fact('list', 'The answer is a list of past events'),
    ...facts('Past event', FILM),
  ]),
  ...call('POST /api/bookings', 201, [
    fact('id', 'Its id is read'),
    fact('total', 'totalAmount is the computed total as a string', '750.00'),
    fact('failure', 'On failure the response has a message', '400, message'),
  ]),
  ...call('GET /api/bookings/{id}', 200, [
    ...facts('Booking', BOOKING),
    fact('missing', 'A missing booking is not found', '404, message'),
  ]),
  ...call('GET /api/bookings/user/{userId}', 200, [
    ...facts('Booking of a user', OWN_BOOKING),
    fact('signed out', 'Without a session it is refused', '401'),
  ]),
  ...call('POST /api/create-payment-intent', 200, [
    fact('clientSecret', 'It returns clientSecret'),
    fact('amount', 'The amount is the totalAmount of the booking', '400, message'),
  ]),
  ...call('PATCH /api/bookings/{id}', 200, [
    fact('paymentStatus', 'A booking whose payment succeeded is set to completed', 'completed'),
    fact('stripePaymentIntentId', 'Together with the payment reference'),
    fact('claim', 'A claim alone makes no booking paid', 'pending'),
  ]),
  ...call('GET /api/admin/events', 200, facts('Event', EVENT)),
  ...call('GET /api/admin/bookings', 200, [
    ...facts('Booking', BOOKING),
    fact('unknown', 'The title of an event that is gone is Unknown Event', 'Unknown Event'),
    fact('signed out', 'Without a session it is refused', 'Unauthorized'),
  ]),
  ...call('POST /api/admin/events', 201, [
    fact('fields', 'The event form fields are saved'),
    fact('participants', 'maxParticipants accepts text and is converted to an integer', '25'),
    fact('add-ons', 'Optional add-on prices default to 0', '0.00'),
    fact('failure', 'On failure the response has a message', 'Title is required'),
    fact('signed out', 'Without a session it is refused', 'Unauthorized'),
  ]),
  ...call('PUT /api/admin/events/{id}', 200, [
    fact('fields', 'Event fields are updated', 'Renamed Camp'),
    fact('isActive', 'isActive alone toggles the event', 'false, Renamed Camp'),
    fact('signed out', 'Without a session it is refused', 'Unauthorized'),
  ]),
  ...call('DELETE /api/admin/events/{id}', 200, [
    fact('gone', 'The event is gone', '404'),
    fact('signed out', 'Without a session it is refused', 'Unauthorized'),
  ]),
  ...call('POST /api/admin/past-events', 201, [
    fact('date', 'eventDate is taken as ISO', '2026-05-02'),
    fact('participants', 'participants is an integer', '29'),
    fact('failure', 'On failure the response has a message', 'Duration is required'),
    fact('signed out', 'Without a session it is refused', 'Unauthorized'),
  ]),
  ...call('PUT /api/admin/past-events/{id}', 200, [
    fact('title', 'The same fields are updated', 'Last fires'),
    fact('signed out', 'Without a session it is refused', 'Unauthorized'),
  ]),
  ...call('DELETE /api/admin/past-events/{id}', 200, [
    fact('gone', 'The past event is gone', 'no'),
    fact('signed out', 'Without a session it is refused', 'Unauthorized'),
  ]),
  ...call('POST /api/waiting-list', 201, [
    fact(
      'message',
      "You'll be notified if a spot becomes available.",
      "You'll be notified if a spot becomes available.",
    ),
    fact('again', 'The same e-mail and event again', '200, the same answer'),
    fact('adults', 'At least 1 adult required', 'At least 1 adult required'),
    fact('children', 'Child count cannot be negative', 'Child count cannot be negative'),
  ]),
  ...call('POST /api/contact', 200, [
    fact('message', "We'll get back to you within 24 hours."),
    fact('name', 'Please enter your name.', 'Please enter your name.'),
    fact('email', 'Please enter your email address.', 'Please enter your email address.'),
    fact('text', 'Please enter your message.', 'Please enter your message.'),
    fact('shape', 'Please enter a valid email address.', 'Please enter a valid email address.'),
  ]),
]
