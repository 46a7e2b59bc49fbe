/*
 * `npm test`: sets up what is missing, then runs every kind of test and ends with the line "N passed, N failed". Plain
 * JavaScript, see server/set-up.mjs. Words after `npm test --` narrow the run to the test files whose path holds them.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { failSetUp, ROOT, setUp } from '../server/set-up.mjs'
import { findBrowser } from './support/find-browser.mjs'

const RESULTS = path.join(ROOT, 'test-results')
// Of some three hundred browser tests so many may need their second try on a busy machine. More are a fault.
const SECOND_TRIES = 2
const filters = process.argv.slice(2)

// Ctrl-C reaches the test runners too, which stop their servers; this process waits for them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
let child

const { runtime, browser } = await prepare()
const totals = [await runVitest(), await runPlaywright()]
const passed = totals.reduce((sum, total) => sum + total.passed, 0)
const failed = totals.reduce((sum, total) => sum + total.failed, 0) + (passed === 0 ? 1 : 0)
// The browser tests tell theirs last as it is; these would stand thousands of lines further up.
for (const failure of totals[0].failures) process.stdout.write(`\nFailed: ${failure}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

async function prepare() {
  try {
    const found = await setUp()
    const browserPath = await findBrowser(found)
    rmSync(RESULTS, { recursive: true, force: true })
    mkdirSync(RESULTS, { recursive: true })
    return { runtime: found, browser: browserPath }
  } catch (error) {
    return failSetUp(error)
  }
}

async function runVitest() {
  heading('Rules, server, client and architecture (Vitest)')
  const file = path.join(RESULTS, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await start('node_modules/vitest/vitest.mjs', [
    'run',
    ...reporters,
    ...forFilters('--passWithNoTests'),
  ])
  const report = readReport(file)
  const suites = report?.testResults ?? []
  const statuses = suites.flatMap((suite) => suite.assertionResults.map((test) => test.status))
  // A file that cannot be loaded holds no tests at all and has failed all the same.
  const broken = suites.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  ).length
  const count = statuses.filter((status) => status === 'passed').length
  const total = judged({ passed: count, failed: statuses.length - count + broken }, code, report)
  return { ...total, failures: suites.flatMap(failuresOf) }
}

function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  const file = path.relative(ROOT, name)
  if (failed.length === 0) return status === 'failed' ? [`${file}\n${message}`] : []
  return failed.map((test) => `${file} > ${test.fullName}\n${ownLines(test.failureMessages.join('\n'))}`)
}

/** Without the lines of the test runner itself. */
function ownLines(text) {
  return text
    .split('\n')
    .filter((line) => !line.includes('/node_modules/') && !line.includes('at new Promise'))
    .join('\n')
}

async function runPlaywright() {
  heading('End to end in a browser (Playwright)')
  const file = path.join(RESULTS, 'playwright.json')
  const options = ['--reporter=list,json', ...forFilters('--pass-with-no-tests')]
  const code = await start('node_modules/playwright/cli.js', ['test', ...options], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const report = readReport(file)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  if (flaky > 0) process.stdout.write(`\n${flaky} passed at the second try only; ${SECOND_TRIES} may.\n`)
  const [forgiven, unforgiven] = flaky > SECOND_TRIES ? [0, flaky] : [flaky, 0]
  // Nothing may be skipped.
  return judged({ passed: expected + forgiven, failed: unexpected + skipped + unforgiven }, code, report)
}

/** A runner that ended badly without naming a failed test, or ran nothing unasked, counts as one failure. */
function judged(total, code, report) {
  const ranNothing = filters.length === 0 && total.passed + total.failed === 0
  const isUnexplained = total.failed === 0 && (code !== 0 || !report || ranNothing)
  return isUnexplained ? { passed: total.passed, failed: 1 } : total
}

function forFilters(option) {
  return filters.length > 0 ? [option, ...filters] : []
}

function start(script, args, env = {}) {
  const bin = path.join(ROOT, 'node_modules/.bin')
  child = spawn(runtime.node, [...runtime.flags, script, ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...env,
      CHROMIUM_PATH: browser,
      PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

function stop(signal) {
  process.stdout.write(`\nInterrupted (${signal}).\n`)
  if (!child) process.exit(130)
  child.once('exit', () => process.exit(130))
  if (signal !== 'SIGINT') child.kill(signal)
}

function heading(text) {
  process.stdout.write(`\n=== ${text}\n`)
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
