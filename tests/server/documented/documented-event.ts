import {
  address,
  button,
  choice,
  type DocumentedLine,
  fact,
  field,
  getLines,
  heading,
  inside,
  link,
  message,
  opened,
  word,
  words,
} from './documented-line.ts'

const TOO_SHORT = {
  username: 'Username must be at least 3 characters',
  password: 'Password must be at least 6 characters',
}

/** The page of an event, and the choice how to book it. */
export const eventLines: readonly DocumentedLine[] = [
  ...getLines('page', 'Event page', 'event on a phone', [
    address('/event/{id}'),
    ...inside('main', [
      heading('Scenic Rim Campfire Weekend'),
      word('Outdoor'),
      words('4 pm – 10 am'),
      words('Scenic Rim, near Boonah'),
      words('spots remaining'),
      words('Starts in'),
      button('Book This Adventure'),
      button('Share Event'),
      heading("What's Included"),
      heading('Pricing per night'),
      word('Adults'),
      word('Children'),
      word('$85.00'),
      word('$45.00'),
      word('Glamping tent'),
      word('Beer package'),
      heading('Event Details'),
    ]),
    fact('description', 'The page shows the description'),
    fact('activities', 'The activities are a list'),
    fact('dates', 'Dates are in AU form'),
  ]),
  ...getLines('page', 'Event page', 'event on a desk', [
    ...inside('booking panel', [
      ...['Days', 'Hours', 'Mins', 'Secs'].map(word),
      button('Book This Adventure'),
    ]),
  ]),
  ...getLines('page', 'Event page', 'event without add-ons', [
    fact('tent', 'The glamping tent is shown only when its price is above 0', '0'),
  ]),
  ...getLines('page', 'Event page', 'sold-out event', [
    ...inside('main', [word('Sold Out'), button('Join Waiting List')]),
    fact('book', 'A sold-out event has no booking button', '0'),
  ]),
  ...getLines('page', 'Event page', 'event that is over', [
    fact('buttons', 'Booking buttons are hidden once the end date has passed', '0'),
    fact('countdown', 'The countdown is not shown once the event is over', '0'),
  ]),
  ...getLines('page', 'Event page', 'missing event', [
    heading('Event Not Found'),
    link('Return to Home', '/'),
  ]),
  ...getLines('page', 'Event page', 'event without its picture', [
    fact('picture', 'The hero image falls back to a default image', '/media/logo.svg'),
  ]),
  ...getLines('page', 'Event page', 'event shared', [
    fact('native', 'Share Event uses the native share if it is supported', '/event/1'),
  ]),
  ...getLines('page', 'Event page', 'event that could not be shared', [
    fact('log', 'A share that fails is only logged', 'logged, no alert'),
  ]),
  ...getLines('page', 'Event page', 'event copied', [
    fact('copied', 'Without share support the URL is copied', '/event/1'),
    fact('alert', 'Event URL copied to clipboard!', 'Event URL copied to clipboard!'),
  ]),
  ...getLines('component', 'Auth-choice dialog', 'how to book', [
    opened('Choose Your Mission Path'),
    ...['Sign In', 'Create Account', 'Book as Guest'].map(choice),
  ]),
  ...getLines('component', 'Auth-choice dialog', 'signup in the booking', [
    opened('Recruit Signup'),
    ...inside('window', [
      field('Username'),
      field('Email'),
      field('Password'),
      field('Confirm Password'),
      button('Back'),
    ]),
    fact('required', 'All inputs of the signup are required', '4 of 4'),
  ]),
  ...getLines('component', 'Auth-choice dialog', 'signup in the booking with errors', [
    message('Confirm Password', 'Passwords do not match'),
    message('Username', TOO_SHORT.username),
    message('Password', TOO_SHORT.password),
  ]),
  ...getLines('component', 'Auth-choice dialog', 'signup in the booking without a network', [
    word('Registration failed. Please try again.'),
  ]),
  ...getLines('component', 'Auth-choice dialog', 'signup in the booking refused', [
    fact('server message', 'The message of the server is shown', 'This username or email is already taken'),
  ]),
  ...getLines('component', 'Auth-choice dialog', 'signup in the booking broken', [
    word('Registration failed'),
  ]),
  ...getLines('component', 'Auth-choice dialog', 'login in the booking', [
    opened('Mission Login'),
    ...inside('window', [field('Username'), field('Password')]),
    fact('required', 'All inputs of the login are required', '2 of 2'),
  ]),
  ...getLines('component', 'Auth-choice dialog', 'login in the booking without a network', [
    word('Login failed. Please try again.'),
  ]),
  ...getLines('component', 'Auth-choice dialog', 'login in the booking broken', [word('Login failed')]),
  ...getLines('component', 'Auth-choice dialog', 'back in the chooser', [opened('Choose Your Mission Path')]),
  ...getLines('component', 'Auth-choice dialog', 'login by the chooser', [
    address('/login'),
    fact('saved', 'The event id is saved in local storage before going to the login', 'the event'),
  ]),
  ...getLines('page', 'Auth-choice dialog', 'signed in within the booking', [
    opened('Book Event'),
    fact('reloaded', 'Success of the login closes the dialog and reloads the page'),
  ]),
  ...getLines('page', 'Auth-choice dialog', 'signed up within the booking', [
    opened('Book Event'),
    fact('reloaded', 'Success of the signup closes the dialog and reloads the page'),
  ]),
]
