/*
 * `npm run dev`: serves the site from its sources and restarts the server when one of its files changes.
 * `npm run dev:debug` also lets a debugger attach to the server. Plain JavaScript, see ../set-up.mjs.
 */
import '../require-set-up.mjs'

// Only now: before the set-up its packages are missing.
const { startDevelopment } = await import('./development.ts')
await startDevelopment({ variables: process.env, nodeFlags: process.argv.slice(2) })
