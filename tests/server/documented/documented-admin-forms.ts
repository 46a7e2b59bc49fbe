import {
  address,
  type DocumentedLine,
  fact,
  field,
  getLines,
  inside,
  message,
  notice,
  opened,
  option,
  word,
} from './documented-line.ts'

const ERRORS = 'Error catalogue of the admin area'
const REQUIRED = [
  'Start date',
  'End date',
  'Start time',
  'End time',
  'Location',
  'Max participants',
  'Adult price per night',
  'Child price per night',
  'Image URL',
]
const ADD_ONS = [
  'Glamping tent price',
  'Beer package price',
  'T-shirt price',
  'Kids t-shirt price',
  'Hoodie price',
  'Kids hoodie price',
]
const SIMPLE = ['Price', 'Date', 'Start time', 'End time', 'Location', 'Max participants']
const CATEGORIES = ['Outdoor Adventure', 'Skills Development', 'Wellness & Fitness', 'Social Events']

/** The forms of the organiser, with their rules and error messages. */
export const adminFormLines: readonly DocumentedLine[] = [
  ...getLines('component', 'Admin event form', 'event form', [
    opened('Create Event'),
    ...inside('window', [
      ...['Title', 'Description', 'Short description', 'Category'].map(field),
      ...REQUIRED.map(field),
      ...ADD_ONS.map(field),
    ]),
    ...CATEGORIES.map((label) => option('Category', label)),
    fact(
      'categories',
      'The categories are outdoor, skills, wellness and social',
      'outdoor, skills, wellness, social',
    ),
    fact('step', 'Price inputs have the step 0.01', '0.01'),
    fact('add-ons', 'Optional add-on prices default to 0', '0.00'),
    fact('visible', 'isActive is true by default', 'true'),
  ]),
  ...getLines('component', 'Admin event form rules', 'event form with errors', [
    message('Title', 'Title is required'),
    message('Description', 'Description must be at least 10 characters'),
    message('Short description', 'Short description must be at least 10 characters'),
    message('Category', 'Category is required'),
    ...REQUIRED.map((label) => message(label, `${label} is required`)),
  ]),
  ...getLines('component', 'Admin event form', 'event form with a picture', [
    fact('preview', 'The image is previewed', '1'),
  ]),
  ...getLines('component', 'Admin event form', 'event form with a broken picture', [
    fact('preview', 'The image preview is cleared on load error', '0'),
  ]),
  ...getLines('component', ERRORS, 'event not created', notice('Failed to create event')),
  ...getLines('component', 'Admin event form', 'event created', [
    fact('participants', 'maxParticipants is converted to an integer', '24'),
    fact('fields', 'The form sends the documented fields', 'all'),
  ]),
  ...getLines('component', ERRORS, 'event not updated', notice('Failed to update event')),
  ...getLines('component', ERRORS, 'event refused', [
    fact('server message', 'An update that is refused shows the server message', 'Location is required'),
  ]),
  ...getLines('component', 'Simple event form', 'simple event form', [
    ...inside('window', [
      ...['Title', 'Description', 'Short description', 'Category', 'Image URL'].map(field),
      ...SIMPLE.map(field),
    ]),
  ]),
  ...getLines('component', 'Simple event form rules', 'simple event form with errors', [
    ...['Title', 'Description', 'Short description', 'Category', ...SIMPLE].map((label) =>
      message(label, `${label} is required`),
    ),
    message('Image URL', 'Valid image URL is required'),
  ]),
  ...getLines('component', 'Simple event form', 'simple event created', [
    fact('date', 'The simple form sends its date as ISO', '2031-04-04T14:00:00.000Z'),
    fact('participants', 'The simple form sends maxParticipants as an integer', '30'),
  ]),
  ...getLines('component', 'Past event form', 'past event form', [
    opened('Add Past Event'),
    ...inside('window', [
      ...['Title', 'Description', 'Video URL', 'Thumbnail URL', 'Duration', 'Event date'].map(field),
      field('Number of participants'),
    ]),
  ]),
  ...getLines('component', 'Past event form rules', 'past event form with errors', [
    ...['Title', 'Description', 'Duration', 'Event date', 'Number of participants'].map((label) =>
      message(label, `${label} is required`),
    ),
    message('Video URL', 'Valid video URL is required'),
    message('Thumbnail URL', 'Valid thumbnail URL is required'),
  ]),
  ...getLines('component', ERRORS, 'past event not created', notice('Failed to create past event')),
  ...getLines('component', 'Past event form', 'past event created', [
    fact('date', 'The form sends eventDate as ISO', '2025-06-21'),
    fact('participants', 'The form sends participants as an integer', '42'),
  ]),
  ...getLines('page', ERRORS, 'past event not updated', notice('Failed to update past event')),
  ...getLines('page', ERRORS, 'organiser logged out', [
    ...notice('Unauthorized', 'You are logged out. Logging in again...'),
  ]),
  ...getLines('page', ERRORS, 'organiser at the login', [
    fact('redirect', 'The browser is redirected to /api/login', '/api/login'),
    fact('delay', 'The redirect comes after 500 ms', '500 ms'),
    address('/login?next={path}'),
    word('Mission Login'),
  ]),
]
