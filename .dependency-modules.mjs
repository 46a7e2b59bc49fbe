/**
 * The modules of each large folder, lowest layer first. A module may import only modules before it. `.` is the
 * files directly in the folder.
 */
export const rooms = {
  'server/bookings': {
    why: 'From the booking record over holds, money and lifecycle to what families do.',
    floors: [
      'record',
      'holds',
      'ledger',
      'privacy',
      'lifecycle',
      'settlement',
      'emails',
      'checkout',
      'cancellations',
      'exchanges',
      'party',
      'transfers',
      'friends',
      'my',
      'staff',
    ],
  },
  'server/bookings/staff': {
    why: 'Bookings are shown and corrected; money and changes of events build on them.',
    floors: ['.', 'money', 'events'],
  },
  'server/staff': {
    why: 'The dashboard and the audit trail show the work of all others.',
    floors: ['emails', 'team', 'action-items', 'audit', 'dashboard'],
  },
  'server/http': {
    why: 'One kind of route does not depend on another.',
    floors: ['.', 'live', 'files', 'feeds', 'email-preview', 'graphql', 'pages', 'rest'],
  },
  'server/platform': {
    why: 'Everything may log; email needs the queue, encryption and the database.',
    floors: ['log', 'postgres', 'migrations', 'passwords', 'payments', '.', 'email'],
  },
  'client/staff': {
    why: 'The kit knows no feature.',
    floors: ['kit', 'emails', 'audit', 'team', 'action-items', 'dashboard'],
  },
  'client/camp-day': {
    why: 'The camp day shows persons like the roster.',
    floors: ['roster', '.'],
  },
  'client/bookings': {
    why: 'Actions on a booking are independent; pages combine them.',
    floors: [
      'shared',
      'exchange',
      'party',
      'transfer',
      'friends',
      'form',
      'held',
      'my',
      'receipts',
      'ticket',
      'cancel',
      'pages',
      'staff',
    ],
  },
  'client/accounts': {
    why: 'Everything needs the session; the profile shows the rest.',
    floors: ['session', 'family', 'form', 'sign-in', 'verify-email', 'second-factor', 'profile'],
  },
  'client/events': {
    why: 'The landing page and the event page share the parts next to them, and nothing of each other.',
    floors: ['.', 'event', 'home', 'staff'],
  },
  'client/ui': {
    why: 'Icons are used everywhere; combined components use simple ones.',
    floors: ['icons', 'pictures', '.', 'form', 'page', 'films', 'toast'],
  },
}

function toPath(folder, room) {
  return room === '.' ? `^${folder}/[^/]+$` : `^${folder}/${room}/`
}

function plantedIn(folder, room) {
  return room === '.' ? `${folder}/planted.ts` : `${folder}/${room}/planted.ts`
}

export const floorsOneWay = Object.entries(rooms).flatMap(([folder, { why, floors }]) =>
  floors.slice(0, -1).map((room, index) => ({
    name: `floors-of-${folder.replace('/', '-')}-${room === '.' ? 'itself' : room}`,
    comment: why,
    from: { path: toPath(folder, room) },
    to: { path: floors.slice(index + 1).map((higher) => toPath(folder, higher)) },
    planted: floors.slice(index + 1).map((higher) => [plantedIn(folder, room), plantedIn(folder, higher)]),
  })),
)
