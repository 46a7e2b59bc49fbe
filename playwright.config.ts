import './server/require-set-up.mjs'
import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { camera } from './tests/e2e/fixtures/ticket-film.ts'

/**
 * Tests of the full browser with motion and service worker: main journeys, motion during hydration, offline
 * storage, and the camera.
 */
const WHOLE_BROWSER = /@whole-browser/
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
]

const wholeBrowser = process.env.CHROMIUM_PATH || undefined
// The headless shell takes half the CPU time. `own` is Playwright's.
const shell = process.env.HEADLESS_SHELL_PATH || wholeBrowser

export default defineConfig({
  testDir: 'tests/e2e',
  // The suites of a worker share its site. Each starts with the sample season (tests/e2e/fixtures/season.ts).
  projects: [
    {
      name: 'whole browser',
      grep: WHOLE_BROWSER,
      use: {
        reducedMotion: 'no-preference',
        serviceWorkers: 'allow',
        // Clearing a page keeps what its service worker is about to cache.
        reuseContext: false,
        launchOptions: { executablePath: wholeBrowser, args: [...ARGUMENTS, ...camera()] },
      },
    },
    { name: 'shell', grepInvert: WHOLE_BROWSER },
  ],
  // `npm test` runs those with the tag `@journey`, `npm run test:rest` the others.
  outputDir: 'test-results/browser',
  // Each has a separate site, database and browser.
  workers: Math.max(2, availableParallelism()),
  // On a fresh site. tests/runner/run-reports.mjs allows only a few.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    // Films, fades and the service worker cost a third of a visit.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    reuseContext: true,
    // A trace takes a fifth of the time; --trace on enables it.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: shell === 'own' ? undefined : shell, args: ARGUMENTS },
  },
})
