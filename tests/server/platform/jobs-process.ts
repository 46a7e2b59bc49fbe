/*
 * Runs the site's jobs until it is killed. Prints its address at the start.
 *
 * node tests/server/platform/jobs-process.ts DATABASE_URL SIMULATOR_URL JOB
 */
import { startSite } from '../fixtures/running-site.ts'

const [databaseUrl = '', simulatorUrl = '', job = ''] = process.argv.slice(2)
const site = await startSite(databaseUrl, { LOG_LEVEL: 'error', STRIPE_API_BASE: simulatorUrl })
process.stdout.write(`${site.url}\n`)
while (true) {
  await site.runJob(job)
  await new Promise((resolve) => setTimeout(resolve, 200))
}
