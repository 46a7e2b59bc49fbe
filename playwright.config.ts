import './server/require-set-up.mjs'
import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { camera } from './tests/e2e/fixtures/ticket-film.ts'

/**
 * Tests with this tag are played in the browser that people have, with its motion and its service worker: the ways that
 * people rely on most, one each for guests, members and organisers, what moves while a page comes alive, what is kept on
 * a device to be read without a network, and what needs its camera.
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
// Chromium without its window takes half the processor time. `own` is the one that Playwright has.
const shell = process.env.HEADLESS_SHELL_PATH || wholeBrowser

export default defineConfig({
  testDir: 'tests/e2e',
  // The suites of a project share the site of their worker: each begins with the season as it was (tests/e2e/fixtures/season.ts).
  projects: [
    {
      name: 'whole browser',
      grep: WHOLE_BROWSER,
      use: {
        reducedMotion: 'no-preference',
        serviceWorkers: 'allow',
        // Emptying a page leaves what its service worker is about to keep.
        reuseContext: false,
        launchOptions: { executablePath: wholeBrowser, args: [...ARGUMENTS, ...camera()] },
      },
    },
    { name: 'shell', grepInvert: WHOLE_BROWSER },
  ],
  // `npm test` runs those with the tag `@journey`, `npm run test:rest` the others.
  outputDir: 'test-results/browser',
  // Each has a site, a database and a browser of its own.
  workers: Math.max(2, availableParallelism()),
  // On a fresh site. The first failure is told in full, and a run allows only a few (tests/runner/run-reports.mjs).
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    // Films, fades and the service worker cost a third of a visit; the suites that look at them ask for them.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // Emptied for each test, which is quicker than a new one.
    reuseContext: true,
    // A trace takes a fifth of the time; it is there for the asking (--trace on).
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: shell === 'own' ? undefined : shell, args: ARGUMENTS },
  },
})
