import { layersOneWay } from '.dependency-modules.mjs'

/*
 * Import rules. tests/architecture/architecture.test.ts runs them, and plants violations (`planted`: a file
 * that imports another) to check that each rule fails.
 */
/** A feature on the server may import itself and the features before it. */
const order = [
  'accounts',
  'events',
  'past-events',
  'contact',
  'new-camps',
  'payments',
  'bookings',
  'waiting-list',
  'member-data',
  'camp-day',
  'galleries',
  'reviews',
  'messages',
  'staff',
]
const features = order.join('|')
const clientFeatures =
  'events|bookings|payments|accounts|waiting-list|contact|past-events|new-camps|galleries|reviews|camp-day|messages|staff'

const forbidden = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one file, or hide a third.',
    from: {},
    to: { circular: true },
    planted: [
      ['domain/circle-one.ts', 'domain/circle-two.ts'],
      ['domain/circle-two.ts', 'domain/circle-one.ts'],
    ],
  },
  {
    name: 'no-orphans',
    comment: 'A file that nobody imports and that imports nobody is dead. The exceptions are loaded by name.',
    from: {
      orphan: true,
      pathNot: [
        '\\.d\\.ts$',
        '^client/public/',
        '^prisma/generated/',
        '^server/(?:stop-with-parent|libraries-in-production)\\.mjs$',
      ],
    },
    to: {},
    planted: [['domain/orphan.ts', null]],
  },
  {
    name: 'domain-is-pure',
    comment: 'Rules are functions of their arguments: no clock, no input or output, no framework.',
    from: { path: '^domain/' },
    to: { pathNot: ['^domain/', '^node_modules/zod/'] },
    planted: [['domain/planted.ts', 'server/clockwork.ts']],
  },
  {
    name: 'client-and-server-apart',
    comment: 'They share schema.graphql and domain/, nothing else.',
    from: { path: '^client/' },
    to: { path: '^(server|prisma)/' },
    planted: [['client/planted.ts', 'server/clockwork.ts']],
  },
  {
    name: 'server-and-client-apart',
    comment: 'They share schema.graphql and domain/, nothing else.',
    from: { path: '^server/' },
    to: { path: '^client/' },
    planted: [['server/planted.ts', 'client/part.ts']],
  },
  {
    name: 'the-product-needs-no-generator',
    comment: 'Pictures and films are generated once and stored as files.',
    from: { path: '^(server|client|domain|prisma)/' },
    to: { path: '^tools/' },
    planted: [['server/planted.ts', 'tools/scenes/part.ts']],
  },
  {
    name: 'generator-stands-alone',
    comment: 'It draws pictures and knows nothing of bookings.',
    from: { path: '^tools/' },
    to: { path: '^(server|client|prisma|simulator)/' },
    planted: [['tools/scenes/planted.ts', 'client/part.ts']],
  },
  {
    name: 'simulator-stands-alone',
    comment: 'It replaces an outside company, which has no access to the database.',
    from: { path: '^simulator/' },
    to: { path: '^(server|client|prisma|tools)/' },
    planted: [['simulator/planted.ts', 'server/clockwork.ts']],
  },
  {
    name: 'simulator-has-one-door',
    comment: 'The site calls it over the network, like the card provider; only the start imports it.',
    from: { path: '^(server|client|domain|prisma)/', pathNot: '^server/payments/card-payments\\.ts$' },
    to: { path: '^simulator/' },
    planted: [['server/planted.ts', 'simulator/part.ts']],
  },
  {
    name: 'entries-are-leaves',
    comment: "A feature names another's GraphQL type by string.",
    from: { pathNot: '^server/schema\\.ts$' },
    to: { path: '\\.schema\\.ts$' },
    planted: [['server/accounts/planted.ts', 'server/accounts/planted.schema.ts']],
  },
  {
    name: 'use-cases-know-no-http',
    comment: 'Resolvers and routes translate; use cases act.',
    from: { path: `^server/(${features})/`, pathNot: '\\.(schema|type)\\.ts$' },
    to: { path: ['^server/(http|wire|graphql)/', '^node_modules/(graphql|graphql-yoga|@pothos)/'] },
    planted: [['server/contact/planted.ts', 'server/wire/part.ts']],
  },
  {
    name: 'wire-is-below-the-cache',
    comment: 'Bytes and headers do not depend on who sends them.',
    from: { path: '^server/wire/' },
    to: { path: `^server/(cache|http|graphql|${features})/` },
    planted: [['server/wire/planted.ts', 'server/cache/part.ts']],
  },
  {
    name: 'cache-is-below-http',
    comment: 'The cache stores responses and knows no route.',
    from: { path: '^server/cache/' },
    to: { path: `^server/(http|graphql|${features})/` },
    planted: [['server/cache/planted.ts', 'server/http/part.ts']],
  },
  {
    name: 'platform-knows-no-feature',
    comment:
      'Adapters are the same for every feature. They get lists of columns and kinds of email as arguments.',
    from: { path: '^server/platform/' },
    to: { path: '^server/', pathNot: '^server/(platform/|(env|errors)\\.ts$)' },
    planted: [
      ['server/platform/planted.ts', 'server/contact/part.ts'],
      ['server/platform/planted.ts', 'server/row-locks.ts'],
    ],
  },
  {
    name: 'one-adapter-for-encryption',
    comment: 'One place encrypts and decrypts; features declare the shapes.',
    from: { path: '^(server|prisma)/', pathNot: '^server/(platform/encrypted-value|services)\\.ts$' },
    to: { path: '^server/platform/data-cipher\\.ts$' },
    planted: [['server/accounts/planted.ts', 'server/platform/data-cipher.ts']],
  },
  ...order.slice(0, -1).map((feature, index) => ({
    name: `${feature}-imports-to-its-left`,
    comment: 'Imports to the right are replaced by outbox messages, see site-outbox-handler.ts.',
    from: { path: `^server/${feature}/` },
    to: { path: `^server/(${order.slice(index + 1).join('|')})/` },
    planted: [[`server/${feature}/back.ts`, `server/${order[index + 1]}/part.ts`]],
  })),
  {
    name: 'public-side-knows-no-staff-side',
    comment: 'The staff side of a feature builds on its public side.',
    from: { path: `^(server|client)/(${features})/(?!staff/)` },
    to: { path: '^$1/$2/staff/' },
    planted: [
      ['server/contact/planted.ts', 'server/contact/staff/part.ts'],
      ['client/reviews/planted.ts', 'client/reviews/staff/part.ts'],
    ],
  },
  {
    name: 'nothing-imports-the-composition',
    comment: 'The composition passes its parts down as arguments.',
    from: { path: '^(server|client|domain)/', pathNot: '^server/((main|app|jobs)\\.ts$|processes/)' },
    to: {
      path: '^server/(main|app|services|jobs|site-outbox-handler)\\.ts$',
      pathNot: '^server/services\\.ts$',
    },
    planted: [['server/planted.ts', 'server/app.ts']],
  },
  {
    name: 'processes-are-the-top',
    comment: 'Other code does not depend on the process that runs it.',
    from: { path: '^(server|prisma|simulator|domain)/', pathNot: '^server/(main\\.ts$|processes/)' },
    to: { path: '^server/processes/' },
    planted: [['server/http/planted.ts', 'server/processes/part.ts']],
  },
  {
    name: 'the-supervisor-is-light',
    comment:
      'It runs next to every worker and responds when they cannot: no schema, no pages, no database client.',
    from: {
      path: '^server/processes/(supervisor|child|child-slot|inner-server|database-monitor)\\.ts$',
    },
    to: { path: '^server/(app|services|jobs)\\.ts$|^server/platform/prisma\\.ts$' },
    planted: [['server/processes/supervisor.ts', 'server/app.ts']],
  },
  ...layersOneWay,
  ...[
    ['stripe', 'server/platform/payments/(stripe|stripe-objects)\\.ts'],
    ['iron-session', 'server/platform/session\\.ts'],
    ['nodemailer', 'server/platform/email/mailer\\.ts'],
    ['@prisma/schema-engine-wasm', 'prisma/schema-engine\\.ts'],
    ['pg-boss', 'server/platform/queue\\.ts'],
    ['prom-client', 'server/platform/metrics\\.ts'],
    ['pino', 'server/platform/log/log\\.ts'],
    ['piscina', 'server/platform/passwords/passwords\\.ts'],
    ['bcryptjs', 'server/platform/passwords/password-worker\\.ts'],
    ['@apollo/server', 'server/http/graphql/public-graphql[\\w-]*\\.ts'],
    ['sharp', 'server/platform/picture-processing\\.ts'],
    ['rate-limiter-flexible', 'server/platform/rate-limit\\.ts'],
    ['@stripe/stripe-js', 'client/payments/[\\w-]*stripe[\\w-]*(\\.d)?\\.tsx?'],
  ].map(([vendor, door]) => ({
    name: `one-door-for-${vendor}`,
    comment: 'A vendor can be replaced in one file.',
    from: { path: '^(server|client|domain|prisma)/', pathNot: `^${door}$` },
    to: { path: `^node_modules/${vendor}/` },
    planted: [['server/platform/planted.ts', `node_modules/${vendor}/index.js`]],
  })),
  {
    name: 'generated-database-client-stays-inside',
    comment: 'Rows are read where they are recorded.',
    from: { pathNot: '^(server|prisma|tests)/' },
    to: { path: '^prisma/generated/' },
    planted: [['simulator/planted.ts', 'prisma/generated/client.ts']],
  },
  {
    name: 'looks-fetch-nothing',
    comment: 'client/ui knows no GraphQL and no feature.',
    from: { path: '^client/ui/' },
    to: {
      path: [`^client/(graphql|apollo|routes|navigation|${clientFeatures})/`, '^node_modules/@apollo/'],
    },
    planted: [['client/ui/planted.ts', 'client/waiting-list/part.ts']],
  },
  {
    name: 'only-routes-cross-features',
    comment: 'A page puts features together. Every feature has a staff side, which uses the staff shell.',
    from: { path: `^client/(${clientFeatures})/` },
    to: {
      path: `^client/(${clientFeatures})/`,
      pathNot: ['^client/$1/', '^client/staff/(kit|action-items)/'],
    },
    planted: [['client/contact/planted.ts', 'client/waiting-list/part.ts']],
  },
  {
    name: 'routes-are-the-top',
    comment: 'Features know no page. The start of the site loads the table of routes.',
    from: { path: '^client/', pathNot: '^client/(routes/|(app|layout|after-load|server-entry)\\.tsx?$)' },
    to: { path: '^client/routes/' },
    planted: [['client/reviews/planted.ts', 'client/routes/part.ts']],
  },
  {
    name: 'pages-are-imported-by-the-url-table',
    comment: 'Each page is fetched on its own.',
    from: { pathNot: ['^client/routes/(staff-)?routes\\.tsx$', '^tests/'] },
    to: { path: '^client/.*-page\\.tsx$' },
    planted: [['client/planted.ts', 'client/routes/planted-page.tsx']],
  },
]

export const planted = forbidden.map(({ name, planted: imports }) => ({ name, imports }))

export default {
  forbidden: forbidden.map(({ planted: _imports, ...rule }) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^prisma/generated/.*/internal', '^dist/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
