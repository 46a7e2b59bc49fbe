import { readdirSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

const suites = readdirSync('tests/e2e').filter((name) => name.endsWith('.spec.ts'))

// The fixtures start a site for each worker, and projects share no worker: what one suite leaves behind (an event, a
// full camp) never stands in the way of another, in whatever order they run.
export default defineConfig({
  testDir: 'tests/e2e',
  projects: suites.map((name) => ({ name: name.replace('.spec.ts', ''), testMatch: name })),
  outputDir: 'test-results/browser',
  // Each has a site, a database and a browser of its own.
  workers: 2,
  // On a fresh site. The first failure is told in full, and `npm test` allows only a few (tests/run.mjs).
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    // A trace takes a fifth of the time; it is there for the asking (--trace on).
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-quic',
        '--no-first-run',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
