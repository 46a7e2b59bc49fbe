/*
 * `npm run build`: prepares this version beside the running site, which then takes it over on SIGUSR2. Plain
 * JavaScript, see set-up.mjs.
 */
import { failSetUp, setUp } from './set-up.mjs'

try {
  await setUp({ mayInstall: false })
} catch (error) {
  failSetUp(error)
}
