import '../require-set-up.mjs'

// Imported after the check, because packages may be missing.
const { startDevelopment } = await import('./development.ts')
await startDevelopment({ variables: process.env, nodeFlags: process.argv.slice(2) })
