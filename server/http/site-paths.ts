/** /api has its own table. */
export const sitePaths = [
  '/api',
  '/api/*',
  '/api/webhooks/stripe',
  '/graphql',
  '/graphql/public',
  '/graphql/public/schema.graphql',
  '/graphql/public/seats',
  '/healthz',
  '/healthz/mail',
  '/healthz/log',
  '/readyz',
  '/.well-known/apple-developer-merchantid-domain-association',
  '/robots.txt',
  '/sitemap.xml',
  '/calendar.ics',
  '/calendar/*',
  '/event/*',
  '/feed.xml',
  '/feed.json',
  '/widget',
  '/media/pictures/*',
  '/camp-photos/*',
  '/payment-simulator/*',
] as const

export type SitePath = (typeof sitePaths)[number]
