import {
  button,
  type DocumentedLine,
  fact,
  field,
  getLines,
  inside,
  message,
  notice,
  opened,
  words,
} from './documented-line.ts'

const SECTION = 'Waiting list dialog'

/** Joining the waiting list of a full event. */
export const waitingListLines: readonly DocumentedLine[] = [
  ...getLines('component', SECTION, 'waiting list form', [
    opened('Join Waiting List'),
    ...inside('window', [
      field('First name'),
      field('Last name'),
      field('Email'),
      field('Phone'),
      field('Adults'),
      field('Children'),
    ]),
    fact('adults', 'The adult count is 1 by default', '1'),
    fact('children', 'The child count is 0 by default', '0'),
  ]),
  ...getLines('component', SECTION, 'waiting list form without an adult', [
    message('Adults', 'At least 1 adult required'),
  ]),
  ...getLines('component', SECTION, 'waiting list form with less than no child', [
    message('Children', 'Child count cannot be negative'),
  ]),
  ...getLines('component', SECTION, 'waiting list form with blanks', [
    fact('adults', 'A blank adult count becomes 1', '1'),
    fact('children', 'A blank child count becomes 0', '0'),
  ]),
  ...getLines(
    'component',
    'Error catalogue of the waiting list',
    'waiting list failed',
    notice('Failed to join waiting list. Please try again.'),
  ),
  ...getLines('component', SECTION, 'waiting list joined', [
    ...notice('Added to Waiting List', "You'll be notified if a spot becomes available."),
    ...inside('window', [words('We will email'), words('if a spot opens'), button('Done')]),
  ]),
  ...getLines('component', SECTION, 'waiting list closed', [
    fact('closed', 'After success the dialog is closed', '0'),
  ]),
  ...getLines('component', SECTION, 'waiting list from a card', [opened('Join Waiting List')]),
]
