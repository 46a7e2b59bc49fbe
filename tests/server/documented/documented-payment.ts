import { site } from '../../../domain/site.ts'
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
  word,
  words,
} from './documented-line.ts'

const ERRORS = 'Error catalogue of payment'

/** From the checkout to the confirmation. */
export const paymentLines: readonly DocumentedLine[] = [
  ...getLines('component', 'Checkout page', 'checkout without a booking', [
    word('Invalid booking reference'),
  ]),
  ...getLines('component', 'Checkout page', 'checkout of an unknown booking', [word('Booking not found')]),
  ...getLines('page', 'Checkout page', 'checkout', [
    address('/checkout?bookingId={id}'),
    heading('Booking Summary'),
    words('Scenic Rim Campfire Weekend'),
    word('$410.00'),
    heading('Payment'),
    fact('dates', 'Dates are in AU form'),
    fact('payment id', 'The payment id is truncated to 20 characters', '20'),
    fact('hold', 'The seats are held for 30 minutes', '30 minutes'),
  ]),
  ...getLines('page', 'Checkout page', 'card form of the provider', [
    fact('key', 'A publishable key of the card provider is embedded in the client', 'pk_test_simulator'),
    fact('layout', 'The payment element is laid out as tabs', 'tabs'),
    fact(
      'return url',
      'Its return URL is /booking-success?bookingId={id}',
      '/booking-success?bookingId={id}',
    ),
  ]),
  ...getLines('component', ERRORS, 'payment set-up failed', [
    ...notice('Payment Setup Failed', 'Unable to initialize payment'),
  ]),
  ...getLines('page', ERRORS, 'card declined', notice('Payment Failed', 'Your card was declined.')),
  ...getLines(
    'page',
    ERRORS,
    'card declined without a reason',
    notice('Payment Failed', 'Please check your payment details and try again'),
  ),
  ...getLines('page', ERRORS, 'card not reached', notice('Payment Error', 'Unable to process payment')),
  ...getLines('page', ERRORS, 'paid', notice('Payment Successful!', 'Your booking has been confirmed.')),
  ...getLines('page', 'Booking success page', 'paid', [
    address('/booking-success?bookingId={id}'),
    heading('Booking Confirmed'),
    heading('Booking Details'),
    heading('Contact'),
    words('Sam Checklist'),
    words('checklist@example.com'),
    heading('Emergency Contact'),
    words('Alex Example'),
    heading('Children'),
    words('Mia, 7 (allergies: Peanuts)'),
    heading('Add-ons'),
    words('Glamping tent'),
    heading('Special Requirements'),
    words('No gluten, please'),
    heading('Additional Notes'),
    words('We arrive late'),
    heading("What's Next"),
    words('Pre-event information comes 1 week before the event'),
    button('Print Confirmation'),
  ]),
  ...getLines('page', 'Checkout page', 'already paid', [
    ...notice('Already Paid'),
    address('/booking-success?bookingId={id}'),
  ]),
  ...getLines('page', 'Booking status page', 'status of a paid booking', [
    address('/booking-status?bookingId={id}'),
    heading('Booking Status'),
    word('completed'),
    words('Booking Confirmed'),
    button('Add to Calendar'),
  ]),
  ...getLines('page', 'Booking status page', 'status after a payment', [
    address('/booking-status?bookingId={id}&payment=success'),
    words('Booking Confirmed'),
  ]),
  ...getLines('component', 'Booking status page', 'status of an unpaid booking', [
    word('pending'),
    deviation('no banner', {
      documented: 'A confirmed banner shows when payment=success is in the address',
      shown: 'It does not show for a booking that is known to be unpaid (R99)',
      value: '0',
      reason: 'The banner would confirm a booking after its spots were released without payment.',
    }),
  ]),
  ...getLines('component', 'Booking status page', 'status of an unknown booking', [
    heading('Booking Not Found'),
  ]),
  ...getLines('page', 'Simple confirmation page', 'confirmation', [
    address('/booking-confirmation?bookingId={id}'),
    heading('Booking Confirmed'),
    ...inside('main', [link(site.phone, site.phoneHref), link('Return to Home', '/')]),
    fact(
      'status',
      'A button goes to /booking-status?bookingId=...&payment=success',
      '/booking-status?bookingId={id}&payment=success',
    ),
  ]),
]
