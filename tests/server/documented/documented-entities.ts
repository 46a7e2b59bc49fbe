import { type DocumentedLine, fact, facts, getLines } from './documented-line.ts'

const SECTION = 'Entities'

/** Defaults, bounds and relations of stored data. */
export const entityLines: readonly DocumentedLine[] = [
  ...getLines('api', SECTION, 'stored event', [
    fact('currentParticipants', 'currentParticipants is 0 by default', '0'),
    fact('isActive', 'isActive is true by default', 'true'),
    fact('optional prices', 'Missing optional prices count as 0', '0.00'),
    fact('spots', 'Spots remaining are maxParticipants minus currentParticipants', '17'),
    fact('sold out', 'An event is sold out when availableSpots is 0', '0'),
  ]),
  ...getLines('api', SECTION, 'stored user', [
    fact('username', 'username is at most 50 characters', '50'),
    fact('email', 'email is at most 255 characters', '255'),
    fact('firstName', 'firstName is at most 100 characters', '100'),
    fact('lastName', 'lastName is at most 100 characters', '100'),
    fact('role', 'role is at most 20 characters', '20'),
    fact('role default', 'role is user by default', 'user'),
    fact('username required', 'username is required', 'required'),
    fact('password hash required', 'passwordHash is required', 'required'),
    fact('username unique', 'username is unique', 'unique'),
    fact('email unique', 'email is unique', 'unique'),
  ]),
  ...getLines('api', SECTION, 'stored booking', [
    fact('adultCount', 'adultCount is 1 by default', '1'),
    fact('childCount', 'childCount is 0 by default', '0'),
    fact('glampingTentCount', 'glampingTentCount is 0 by default', '0'),
    fact('beerPackageCount', 'beerPackageCount is 0 by default', '0'),
    fact('isKids', 'isKids is false by default', 'false'),
    fact('paymentStatus', 'paymentStatus is pending by default', 'pending'),
    fact('bookingStatus', 'bookingStatus is confirmed by default', 'confirmed'),
    fact('userId', 'userId is optional', 'null'),
    fact('specialRequirements', 'specialRequirements is optional', 'optional'),
    fact('additionalNotes', 'additionalNotes is optional', 'optional'),
    ...['eventId', 'firstName', 'lastName', 'email', 'phone', 'emergencyContactName'].map((name) =>
      fact(`${name} required`, `${name} is required`, 'required'),
    ),
    fact('emergencyContactPhone required', 'emergencyContactPhone is required', 'required'),
    fact('hold', 'The seats are held for 30 minutes', '30'),
  ]),
  ...getLines('api', SECTION, 'stored waiting-list entry', [
    ...facts('Waiting-list entry', [
      'id',
      'event_id',
      'user_id',
      'first_name',
      'last_name',
      'email',
      'phone',
    ]),
    ...facts('Waiting-list entry', ['adult_count', 'child_count', 'notified', 'created_at', 'updated_at']),
    fact('first_name length', 'firstName is at most 100 characters', '100'),
    fact('last_name length', 'lastName is at most 100 characters', '100'),
    fact('email length', 'email is at most 255 characters', '255'),
    fact('phone length', 'phone is at most 20 characters', '20'),
    fact('adultCount', 'adultCount is 1 by default', '1'),
    fact('childCount', 'childCount is 0 by default', '0'),
    fact('notified default', 'notified is false by default', 'false'),
    fact('event deleted', 'An entry is deleted with its event', 'cascade'),
    fact('user deleted', 'An entry is deleted with its user', 'cascade'),
  ]),
  ...getLines('api', SECTION, 'stored session', [
    ...facts('Session record', ['sid', 'sess', 'expire']),
    fact('indexed', 'expire is indexed'),
  ]),
]
