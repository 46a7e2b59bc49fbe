/* Builds next to the running site, which switches on SIGUSR2. `--install` requires that no site runs. */
import { setUp } from './set-up.mjs'
import { failSetUp } from './set-up-steps.mjs'

try {
  await setUp({ mayInstall: process.argv.includes('--install') })
} catch (error) {
  failSetUp(error)
}
