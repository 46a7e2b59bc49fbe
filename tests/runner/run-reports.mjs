/*
 * What `npm test` reads out of the reports of both test runners. Plain JavaScript for the same reason as
 * server/set-up.mjs. A total is how many passed and failed, each failure in words, and the seconds of each file.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../../server/set-up-steps.mjs'

// So many tests in a browser may need their second try on a busy machine. More are a fault.
const SECOND_TRIES = 2

/**
 * @param files its report, and the errors that no test has caught, both as JSON
 * @param run how the runner ended: its exit code, and whether it was to run everything
 */
export function vitestTotal(files, run) {
  const report = readReport(files.file)
  const suites = report?.testResults ?? []
  const tests = suites.flatMap((suite) => suite.assertionResults)
  // A file that cannot be loaded holds no tests at all and has failed all the same.
  const broken = suites.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  ).length
  const passed = tests.filter((test) => test.status === 'passed')
  const failed = tests.length - passed.length + broken
  const timed = suites.map(({ name, startTime, endTime }) => ({
    name: path.relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }))
  return {
    ...judged({ passed: passed.length, failed }, report, run),
    failures: [...suites.flatMap(failuresOf), ...(readReport(files.unhandled) ?? []).map(plain)],
    files: timed,
  }
}

/** The same for the browser tests. */
export function playwrightTotal(file, run) {
  const report = readReport(file)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  if (flaky > 0) process.stdout.write(`\n${flaky} passed at the second try only; ${SECOND_TRIES} may.\n`)
  const late = flaky > SECOND_TRIES ? { passed: 0, failed: flaky } : { passed: flaky, failed: 0 }
  // Nothing may be skipped.
  const total = { passed: expected + late.passed, failed: unexpected + skipped + late.failed }
  const files = (report?.suites ?? []).map((suite) => ({
    name: path.join('tests/e2e', suite.file),
    seconds: millisecondsOf(suite) / 1000,
  }))
  const failures = [
    ...(report?.errors ?? []).map(({ message }) => plain(message)),
    ...(report?.suites ?? []).flatMap(browserFailures),
  ]
  return { ...judged(total, report, run), failures, files }
}

/** Each failed try in a suite and the suites within it, also of a test that passed when it was tried again. */
function browserFailures({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results
        .filter(({ status }) => status !== 'passed')
        .map(
          ({ retry, error }) => `tests/e2e/${file} > ${title} (try ${retry + 1})\n${plain(error?.message)}`,
        ),
    ),
  )
  return [...own, ...suites.flatMap(browserFailures)]
}

/** Without the colours of a terminal. */
function plain(text = '') {
  return stripVTControlCharacters(text)
}

/** Slowest first; a file that is told of twice is one. */
export function slowestFiles(files) {
  const seconds = new Map()
  for (const file of files) seconds.set(file.name, (seconds.get(file.name) ?? 0) + file.seconds)
  return [...seconds]
    .map(([name, total]) => ({ name, seconds: total }))
    .sort((one, other) => other.seconds - one.seconds)
}

/** A runner that ended badly without naming a failed test, or ran nothing unasked, counts as one failure. */
function judged(total, report, { code, isWhole }) {
  const ranNothing = isWhole && total.passed + total.failed === 0
  const isUnexplained = total.failed === 0 && (code !== 0 || !report || ranNothing)
  return isUnexplained ? { passed: total.passed, failed: 1 } : total
}

function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  const file = path.relative(ROOT, name)
  if (failed.length === 0) return status === 'failed' ? [`${file}\n${message}`] : []
  return failed.map((test) => `${file} > ${words(test)}`)
}

function words({ fullName, failureMessages }) {
  return `${fullName}\n${ownLines(plain(failureMessages.join('\n')))}`
}

/** Without the lines of the test runner itself. */
function ownLines(text) {
  return text
    .split('\n')
    .filter((line) => !line.includes('/node_modules/') && !line.includes('at new Promise'))
    .join('\n')
}

/** Of every try of every test in a suite and the suites within it. */
function millisecondsOf({ specs = [], suites = [] }) {
  const tries = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const own = tries.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + millisecondsOf(suite), own)
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
