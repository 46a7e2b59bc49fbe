/**
 * The modules of each large folder, lowest layer first. A module may import only modules before it. `.` is the
 * files directly in the folder.
 */
export const modules = {
  'server/bookings': {
    why: 'From the booking record over holds, money and lifecycle to what families do.',
    layers: [
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
    layers: ['.', 'money', 'events'],
  },
  'server/staff': {
    why: 'The dashboard and the audit trail show the work of all others.',
    layers: ['emails', 'team', 'action-items', 'audit', 'dashboard'],
  },
  'server/http': {
    why: 'One kind of route does not depend on another.',
    layers: ['.', 'live', 'files', 'feeds', 'email-preview', 'graphql', 'pages', 'rest'],
  },
  'server/platform': {
    why: 'Everything may log; email needs the queue, encryption and the database.',
    layers: ['log', 'postgres', 'migrations', 'passwords', 'payments', '.', 'email'],
  },
  'client/staff': {
    why: 'The kit knows no feature.',
    layers: ['kit', 'emails', 'audit', 'team', 'action-items', 'dashboard'],
  },
  'client/camp-day': {
    why: 'The camp day shows persons like the roster.',
    layers: ['roster', '.'],
  },
  'client/bookings': {
    why: 'Actions on a booking are independent; pages combine them.',
    layers: [
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
    layers: ['session', 'family', 'form', 'sign-in', 'verify-email', 'second-factor', 'profile'],
  },
  'client/events': {
    why: 'The landing page and the event page share the parts next to them, and nothing of each other.',
    layers: ['.', 'event', 'home', 'staff'],
  },
  'client/ui': {
    why: 'Icons are used everywhere; combined components use simple ones.',
    layers: ['icons', 'pictures', '.', 'form', 'page', 'films', 'toast'],
  },
}

function toPath(folder, module) {
  return module === '.' ? `^${folder}/[^/]+$` : `^${folder}/${module}/`
}

function plantedIn(folder, module) {
  return module === '.' ? `${folder}/planted.ts` : `${folder}/${module}/planted.ts`
}

export const layersOneWay = Object.entries(modules).flatMap(([folder, { why, layers }]) =>
  layers.slice(0, -1).map((module, index) => ({
    name: `layers-of-${folder.replace('/', '-')}-${module === '.' ? 'itself' : module}`,
    comment: why,
    from: { path: toPath(folder, module) },
    to: { path: layers.slice(index + 1).map((higher) => toPath(folder, higher)) },
    planted: layers.slice(index + 1).map((higher) => [plantedIn(folder, module), plantedIn(folder, higher)]),
  })),
)
