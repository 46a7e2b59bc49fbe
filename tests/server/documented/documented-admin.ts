import {
  address,
  button,
  type DocumentedLine,
  deviation,
  fact,
  getLines,
  heading,
  inside,
  link,
  notice,
  opened,
  tab,
  word,
  words,
} from './documented-line.ts'

const SECTION = 'Admin dashboard'
const ERRORS = 'Error catalogue of the admin area'

/** The dashboard and the lists of the organiser. */
export const adminLines: readonly DocumentedLine[] = [
  ...getLines('component', SECTION, 'admin while loading', [word('Loading...')]),
  ...getLines('component', SECTION, 'admin for a stranger', [
    address('/admin'),
    heading('Access Denied'),
    ...inside('main', [link('Login', '/login?next=%2Fadmin')]),
  ]),
  ...getLines('component', SECTION, 'admin for a member', [
    heading('Access Denied'),
    ...inside('main', [link('Login', '/login?next=%2Fadmin')]),
  ]),
  ...getLines('component', SECTION, 'admin dashboard', [
    address('/admin'),
    ...inside('main', [
      ...['Total Events', 'Revenue'].map(word),
      ...['Bookings', 'Events', 'Past Events'].map(tab),
      words('Video archive'),
      word('PENDING PAYMENT'),
      words('Amount due'),
      word('CONFIRMED'),
      word('Paid'),
      word('Unknown Event'),
      words('Sam Pending'),
      words('pending@example.com'),
      words('1 adult'),
      words('0 children'),
    ]),
    fact('events', 'Total Events counts active and inactive events'),
    fact('bookings', 'Bookings counts confirmed and pending bookings'),
    fact('revenue', 'Revenue is the sum of confirmed booking totals with 2 decimals'),
    fact('films', 'Past Events counts the video archive'),
    fact('first tab', 'The tab Bookings is the default', 'Bookings'),
    fact('tabs', 'There are three tabs: Bookings, Events, Past Events', 'Bookings, Events, Past Events'),
    fact('order', 'Pending bookings come first, then confirmed ones'),
    fact('booked', 'Each booking shows its booked date'),
    fact('title', 'Each booking shows the title of its event'),
    fact('total', 'Each booking shows its total'),
  ]),
  ...getLines('component', SECTION, 'admin booking lapsed', [
    word('Spots released'),
    deviation('lapsed', {
      documented: 'Pending bookings are labelled PENDING PAYMENT with the amount due',
      shown: 'A booking with an expired hold reads “Spots released” and asks for no money',
      reason: 'Nobody owes money for spots that others can book.',
    }),
  ]),
  ...getLines('component', 'Data cache', 'admin lists of waiting work', [
    deviation('read', {
      documented: 'Data is fresh for 5 minutes: no request before',
      shown:
        'Lists that the texts do not describe (enquiries, emails, reviews, audit trail) are read on each visit',
      value: '2',
      reason: 'Two organisers would answer the same enquiry.',
    }),
  ]),
  ...getLines('component', SECTION, 'admin events', [
    button('Create Event'),
    ...inside('main', [
      words('Scenic Rim Campfire Weekend'),
      word('Visible'),
      word('Hidden'),
      words('Outdoor Adventure'),
      words('Skills Development'),
      words('Wellness & Fitness'),
      words('Social Events'),
      words('$85.00 adult'),
      words('$45.00 child'),
      word('Hide'),
      word('Show'),
      word('Edit'),
    ]),
    fact('dates', 'Each event shows its date range'),
    fact('capacity', 'Each event shows its capacity as current/max'),
    deviation('delete', {
      documented: 'Each event shows edit and delete',
      shown: 'Delete is in the menu of its row',
      value: 'in the menu',
      reason:
        'Deletion is final and rare. In the menu it is not pressed by mistake, and a row fits on a phone.',
    }),
  ]),
  ...getLines('component', SECTION, 'admin event hidden', [
    fact('sent', 'Hide and Show send only isActive', 'id, isActive'),
    fact('badge', 'Hide turns Visible into Hidden', 'Hidden'),
  ]),
  ...getLines('component', ERRORS, 'admin event not hidden', notice('Failed to update event status')),
  ...getLines('component', SECTION, 'admin event deletion', [
    button('Delete'),
    opened('Are you sure you want to delete this event?'),
  ]),
  ...getLines('component', ERRORS, 'admin event not deleted', notice('Failed to delete event')),
  ...getLines('component', SECTION, 'admin past events', [
    button('Add Past Event'),
    ...inside('main', [word('Edit'), word('Delete'), word('Video available')]),
  ]),
  ...getLines('component', SECTION, 'admin past event deletion', [
    opened('Are you sure you want to delete this past event?'),
  ]),
  ...getLines('component', ERRORS, 'admin past event not deleted', notice('Failed to delete past event')),
  ...getLines('component', ERRORS, 'admin not loaded', [word('Failed to load admin data')]),
]
