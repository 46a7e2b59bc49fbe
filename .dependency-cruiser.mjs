/*
 * Who may import whom. tests/architecture.test.ts runs these rules and asserts how many modules were read.
 */
const features = 'accounts|events|past-events|contact|payments|bookings|waiting-list|admin'
/** A feature may import itself and the features to its left. */
const order = ['(accounts|events|past-events|contact)', 'payments', 'bookings', 'waiting-list', 'admin']

const forbidden = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one file, or hide a third.',
    from: {},
    to: { circular: true },
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
        '^server/stop-with-parent\\.mjs$',
        '^client/no-hoisting\\.ts$',
      ],
    },
    to: {},
  },
  {
    name: 'domain-is-pure',
    comment: 'Rules are functions of their arguments: no clock, no input or output, no framework.',
    from: { path: '^domain/' },
    to: { pathNot: ['^domain/', '^node_modules/zod/'] },
  },
  {
    name: 'client-and-server-apart',
    comment: 'They share schema.graphql and domain/, nothing else.',
    from: { path: '^client/' },
    to: { path: '^(server|prisma)/' },
  },
  {
    name: 'server-and-client-apart',
    from: { path: '^server/' },
    to: { path: '^client/' },
  },
  {
    name: 'entries-are-leaves',
    comment: "A feature names another's GraphQL type by string.",
    from: { pathNot: '^server/graphql/schema\\.ts$' },
    to: { path: '\\.schema\\.ts$' },
  },
  {
    name: 'use-cases-know-no-http',
    comment: 'Resolvers and routes translate; use cases act.',
    from: { path: `^server/(${features})/`, pathNot: '\\.schema\\.ts$' },
    to: { path: ['^server/(http|graphql)/', '^node_modules/(graphql|graphql-yoga|@pothos)/'] },
  },
  {
    name: 'platform-knows-no-feature',
    from: { path: '^server/platform/' },
    to: { path: `^server/(${features}|http|graphql)/` },
  },
  ...order.slice(0, -1).map((feature, index) => ({
    name: `features-import-to-their-left-${index + 1}`,
    comment: 'What would go back goes through the outbox and reactions.ts.',
    from: { path: `^server/${feature}/` },
    to: {
      path: `^server/(${order
        .slice(index + 1)
        .join('|')
        .replaceAll(/[()]/g, '')})/`,
    },
  })),
  {
    name: 'nothing-imports-the-composition',
    from: { path: '^(server|client|domain)/', pathNot: '^server/(main|app|jobs)\\.ts$' },
    to: { path: '^server/(main|app|services|jobs|reactions)\\.ts$', pathNot: '^server/services\\.ts$' },
  },
  ...[
    ['stripe', 'server/platform/(stripe|stripe-objects)\\.ts'],
    ['iron-session', 'server/platform/session\\.ts'],
    ['nodemailer', 'server/platform/mailer\\.ts'],
    ['pg-boss', 'server/platform/queue\\.ts'],
    ['pino', 'server/platform/log\\.ts'],
    ['bcryptjs', 'server/platform/password-worker\\.ts'],
    ['@apollo/server', 'server/http/public-graphql[\\w-]*\\.ts'],
    ['sharp', '(server/platform/pictures|client/scenes/[\\w-]+)\\.ts'],
    ['rate-limiter-flexible', 'server/platform/rate-limit\\.ts'],
    ['@stripe/stripe-js', 'client/payments/[\\w-]*stripe[\\w-]*(\\.d)?\\.tsx?'],
  ].map(([vendor, door]) => ({
    name: `one-door-for-${vendor}`,
    comment: 'A vendor can be replaced in one file.',
    from: { path: '^(server|client|domain|prisma)/', pathNot: `^${door}$` },
    to: { path: `^node_modules/${vendor}/` },
  })),
  {
    name: 'generated-database-client-stays-inside',
    from: { pathNot: '^(server|prisma|tests)/' },
    to: { path: '^prisma/generated/' },
  },
  {
    name: 'looks-fetch-nothing',
    comment: 'client/ui knows no GraphQL and no feature.',
    from: { path: '^client/ui/' },
    to: {
      path: [
        '^client/(graphql|apollo|events|bookings|payments|accounts|pages|navigation)/',
        '^node_modules/@apollo/',
      ],
    },
  },
  {
    name: 'only-pages-cross-features',
    from: { path: '^client/(events|bookings|payments|accounts)/', pathNot: '-page\\.tsx$' },
    to: { path: '^client/(events|bookings|payments|accounts)/', pathNot: '^client/$1/' },
  },
  {
    name: 'pages-are-imported-by-the-url-table',
    from: { pathNot: ['^client/routes\\.tsx$', '^tests/'] },
    to: { path: '^client/.*-page\\.tsx$' },
  },
]

export default {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
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
