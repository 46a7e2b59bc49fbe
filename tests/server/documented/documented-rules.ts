import { type DocumentedLine, deviation, fact, getLines } from './documented-line.ts'

/** Rules and constants that a calculation shows. */
export const ruleLines: readonly DocumentedLine[] = [
  ...getLines('rule', 'Constants and limits', 'prices', [
    fact('nights', 'Nights are the end date minus the start date in whole days', '3'),
    fact('adults', 'adults x adult price per night x nights', '300.00'),
    fact('children', 'children x child price per night x nights', '150.00'),
    fact('tents', 'tents x tent price', '150.00'),
    fact('beer', 'beer packages x beer price', '45.00'),
    fact('t-shirts', 'sum of t-shirt prices: the kids price when isKids, else the adult price', '52.00'),
    fact('hoodies', 'sum of hoodie prices by the same rule', '115.00'),
    fact('total', 'The total is the sum of all, with 2 decimals', '812.00'),
    fact('shown', 'The currency symbol is $', '$812.00'),
  ]),
  ...getLines('rule', 'Constants and limits', 'limits', [
    fact('adults', 'Minimum 1 adult', '1'),
    fact('children', 'Minimum 0 children', '0'),
    fact('child age', 'A child is at most 17', '17'),
    fact('phone', 'A phone number has at least 10 characters', '10'),
    fact('emergency phone', 'An emergency phone number has at least 10 characters', '10'),
    fact('tent', 'A glamping tent count is at least 0', '0'),
    fact('tent most', 'A glamping tent count is 0 or 1', '1'),
    fact('beer most', 'A beer package count is 0 or 1', '1'),
    fact('beer', 'A beer package count is at least 0', '0'),
    fact(
      't-shirt size',
      'A t-shirt has one of the listed sizes',
      '4, 6, 8, 10, 12, 14, XS, S, M, L, XL, XXL',
    ),
    fact('hoodie size', 'A hoodie has one of the listed sizes', '4, 6, 8, 10, 12, 14, XS, S, M, L, XL, XXL'),
    fact('username', 'A username has at least 3 characters', '3'),
    fact('password', 'A password has at least 6 characters', '6'),
    fact('description', 'A description has at least 10 characters', '10'),
    fact('short description', 'A short description has at least 10 characters', '10'),
  ]),
  ...getLines('rule', 'Constants and limits', 'formats', [
    fact('card', 'Event card dates are in US English with the long month', 'June 5, 2025'),
    fact('elsewhere', 'Other dates are in AU form', '5 June 2025'),
    fact('amount', 'Amounts have 2 decimals', '$1,234.50'),
    fact(
      'ics',
      'The file name is the title in lower case, non-alphanumerics as underscores',
      'dads___kids_2.ics',
    ),
  ]),
  ...getLines('rule', 'Constants and limits', 'greeting', [
    fact('11', 'Good Morning before 12', 'Good Morning'),
    fact('12', 'Good Afternoon from 12', 'Good Afternoon'),
    fact('16', 'Good Afternoon before 17', 'Good Afternoon'),
    fact('17', 'Good Evening from 17', 'Good Evening'),
  ]),
  ...getLines('rule', 'States and transitions', 'countdown', [
    fact('days', 'The small label shows days, hours, minutes and seconds', '2d 3h 4m 5s'),
    fact('hours', 'No days hides days', '3h 4m 5s'),
    fact('minutes', 'No days and no hours also hides hours', '4m 5s'),
    fact('zero', 'At zero it becomes started', 'Event Started'),
  ]),
  ...getLines('rule', 'States and transitions', 'running event', [
    deviation('standing', {
      documented: 'Booking buttons are hidden once the end date has passed',
      shown: 'Booking closes at the start, or at another time that the organiser sets (R31)',
      value: 'CLOSED',
      reason: 'A family that books a camp on its second day would pay for nights that are over.',
    }),
  ]),
  ...getLines('rule', 'States and transitions', 'categories', [
    fact('outdoor', 'outdoor is Outdoor', 'Outdoor'),
    fact('skills', 'skills is Skills & Crafts', 'Skills & Crafts'),
    fact('wellness', 'wellness is Wellness', 'Wellness'),
    fact('social', 'social is Social', 'Social'),
    fact('unknown', 'An unknown category is shown with its raw value', 'caving'),
  ]),
  ...getLines('rule', 'States and transitions', 'payment states', [
    fact('held', 'A booking that is not paid is pending', 'pending'),
    fact('paid', 'A paid booking is completed', 'completed'),
    fact('failed', 'A booking whose payment failed is failed', 'failed'),
    fact('cancelled', 'A cancelled booking is cancelled', 'cancelled'),
    fact('confirmed', 'confirmed counts as paid'),
  ]),
  ...getLines('rule', 'Shared behaviour of calls', 'failed call', [
    fact('body', 'The message is the status code, a colon, and the body text', '500: broken'),
    fact('no body', 'With an empty body it is the status text', '503: Service Unavailable'),
  ]),
]
