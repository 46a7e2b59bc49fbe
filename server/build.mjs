/*
 * `npm run build`: prepares this version beside the running site, which then takes it over on SIGUSR2. With --install it
 * installs packages first, where no site runs, as when an image is made. Plain JavaScript, see set-up.mjs.
 */
import { setUp } from './set-up.mjs'
import { failSetUp } from './set-up-steps.mjs'

try {
  await setUp({ mayInstall: process.argv.includes('--install') })
} catch (error) {
  failSetUp(error)
}
