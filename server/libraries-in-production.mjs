/*
 * React and graphql-js read NODE_ENV when loaded, and take twice as long in development. env.ts reads the site's
 * mode from SITE_RULES.
 */
process.env.SITE_RULES ??= process.env.NODE_ENV || 'development'
process.env.NODE_ENV = 'production'
