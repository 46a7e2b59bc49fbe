import '../require-set-up.mjs'

// Packages may be missing before.
const { startDevelopment } = await import('./development.ts')
await startDevelopment({ variables: process.env, nodeFlags: process.argv.slice(2) })
