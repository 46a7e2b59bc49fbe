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
  notice,
  opened,
  word,
  words,
} from './documented-line.ts'

const USERNAME = 'Username must be at least 3 characters'
const PASSWORD = 'Password must be at least 6 characters'
const ERRORS = 'Error catalogue of accounts'

/** Sign-in, registration and the dashboard of a member. */
export const accountLines: readonly DocumentedLine[] = [
  ...getLines('component', 'Navigation bar', 'login of the bar', [
    opened('Login'),
    ...inside('window', [field('Username'), field('Password'), button('Login')]),
    fact('required', 'Username and Password are both required', '2 of 2'),
  ]),
  ...getLines('component', 'Login rules', 'login of the bar with errors', [
    message('Username', USERNAME),
    message('Password', PASSWORD),
  ]),
  ...getLines('component', ERRORS, 'login of the bar rejected', [
    fact('alert', 'Login failed', 'Login failed'),
    ...notice('Login failed'),
  ]),
  ...getLines('component', ERRORS, 'login of the bar without a network', [
    fact('alert', 'Login error', 'Login error'),
    ...notice('Login error'),
  ]),
  ...getLines('component', 'Navigation bar', 'signed in by the bar', [
    ...inside('bar', [word('checker'), word('Profile'), word('Logout'), link('Profile', '/profile')]),
    fact('closed', 'Logging in closes the dropdown', '0'),
    fact('admin', 'The Admin button is for admins only', '0'),
  ]),
  ...getLines('page', 'Navigation bar', 'signed out', [
    address('/'),
    ...inside('bar', [button('Login')]),
    fact('cleared', 'The inputs of the dropdown are cleared', 'empty'),
  ]),
  ...getLines('component', ERRORS, 'sign-out failed', [address('/')]),
  ...getLines('component', 'Navigation bar', 'signed in as an admin', [
    ...inside('bar', [word('Admin'), link('Admin', '/admin')]),
  ]),
  ...getLines('component', ERRORS, 'check of the session failed', [
    ...inside('bar', [button('Login')]),
    fact('silent', 'A failed check is silent and counts as not signed in', '0'),
  ]),
  ...getLines('component', 'Login screen', 'login page', [
    address('/login'),
    heading('Mission Login'),
    ...inside('main', [
      field('Username'),
      field('Password'),
      button('Login'),
      link('Back to Home', '/'),
      link('Create an account', '/register'),
    ]),
    fact('required', 'Username and Password are both required', '2 of 2'),
  ]),
  ...getLines('component', 'Login rules', 'login page with errors', [
    message('Username', USERNAME),
    message('Password', PASSWORD),
  ]),
  ...getLines('component', ERRORS, 'login page rejected', [
    fact('server message', 'The message of the server is shown', 'Invalid username or password'),
  ]),
  ...getLines('component', ERRORS, 'login page without a network', [word('Login failed. Please try again.')]),
  ...getLines('component', ERRORS, 'login page broken', [word('Login failed')]),
  ...getLines('component', 'Login screen', 'back from the login with an event', [
    opened('Book Event'),
    fact('removed', 'The saved event id is removed', 'none'),
    fact('way', 'After success bookEvent is set to the saved event', '/?bookEvent=2'),
  ]),
  ...getLines('component', 'Registration screen', 'registration page', [
    address('/register'),
    ...inside('main', [
      field('Username'),
      field('First name'),
      field('Last name'),
      field('Email'),
      field('Password'),
      link('Login', '/login'),
      link('Back to Home', '/'),
    ]),
  ]),
  ...getLines('component', 'Login rules', 'registration page with errors', [
    message('Username', USERNAME),
    message('Password', PASSWORD),
  ]),
  ...getLines('component', 'Registration screen', 'registered', [
    ...notice('Registration Successful', 'Welcome to Camp Dads, Robin!'),
    address('/'),
  ]),
  ...getLines('component', ERRORS, 'registration refused', [
    ...notice('Registration Failed'),
    fact('server message', 'The message of the server is shown', 'This username or email is already taken'),
  ]),
  ...getLines('component', ERRORS, 'registration without a network', [
    ...notice('Registration failed. Please try again.'),
  ]),
  ...getLines('component', ERRORS, 'registration broken', notice('Failed to create account')),
  ...getLines('component', 'Registration screen', 'back from the registration with an event', [
    opened('Book Event'),
    fact('removed', 'The saved event id is removed', 'none'),
  ]),
  ...getLines('page', 'Shared behaviour of calls', 'dashboard signed out', [
    fact('no error', 'Without a session there is no data and no error', '0'),
  ]),
  ...getLines('page', 'Member dashboard', 'dashboard while loading', [word('Loading...')]),
  ...getLines('page', 'Member dashboard', 'dashboard of a new member', [
    address('/profile'),
    ...['Total Bookings', 'Confirmed', 'Pending', 'Total Spent'].map(word),
    heading('Your Recent Bookings'),
    link('Book Your First Adventure'),
    heading('Upcoming Adventures'),
    words('spots remaining'),
    words('per adult per night'),
    link('Book Now'),
    fact('greeting', 'The greeting is followed by the first name'),
    fact('adventures', 'Upcoming Adventures shows the first 3 events', '3'),
    fact('book', 'Book actions go to /?bookEvent={id}', '/?bookEvent={id}'),
    fact('date', 'Each shows its date'),
    fact('location', 'Each shows its location'),
  ]),
  ...getLines('page', 'Member dashboard', 'dashboard at home', [
    address('/home'),
    fact('username', 'Without a first name the greeting is followed by the username'),
  ]),
  ...getLines('page', 'Member dashboard', 'dashboard with a full event', [choice('Sold Out')]),
  ...getLines('page', 'Member dashboard', 'dashboard with bookings', [
    button('View All Bookings (5)'),
    heading('Action Required'),
    link('Complete Payment'),
    words('Event #8'),
    words('1 adult'),
    words('1 child'),
    words('$'),
    words('Booked on'),
    fact('recent', 'Your Recent Bookings shows the first 3', '3'),
    fact('due', 'Complete Payment goes to /checkout?bookingId={id}', '/checkout?bookingId={id}'),
    fact('listed', 'Action Required lists what is pending or failed', '2'),
  ]),
  ...getLines('page', 'Member dashboard', 'dashboard with all bookings', [
    fact('all', 'View All Bookings shows them all', '5'),
    fact('pending', 'pending is a yellow badge', 'yellow'),
    fact('completed', 'completed is a green badge', 'green'),
    fact('cancelled', 'cancelled is a red badge', 'red'),
    fact('failed', 'Anything else is a grey badge', 'grey'),
  ]),
]
