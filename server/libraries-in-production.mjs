/*
 * Loaded before main.ts by start.mjs: libraries run without the checks that they make while one develops with them, as
 * they ask NODE_ENV when they are loaded. React and graphql-js take twice as long with them. Which rules the site itself
 * keeps stays what NODE_ENV said; env.ts reads it from SITE_RULES, which processes started from here inherit.
 */
process.env.SITE_RULES ??= process.env.NODE_ENV || 'development'
process.env.NODE_ENV = 'production'
