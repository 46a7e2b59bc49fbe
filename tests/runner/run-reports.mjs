/* Reads the reports of both test runners. Plain JavaScript for the same reason as server/set-up.mjs. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../../server/set-up-steps.mjs'

// More retries fail the run.
const MAX_RETRIED = 2

/**
 * @param files the report and the uncaught errors, both as JSON
 * @param run exit code, and whether everything was to run
 */
export function vitestTotal(files, run) {
  const report = readReport(files.file)
  const suites = report?.testResults ?? []
  const tests = suites.flatMap((suite) => suite.assertionResults)
  // A file that cannot be loaded has no tests.
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
    ...toVerdict({ passed: passed.length, failed }, report, run),
    failures: [...suites.flatMap(findFailures), ...(readReport(files.unhandled) ?? []).map(plain)],
    files: timed,
  }
}

export function playwrightTotal(file, run) {
  const report = readReport(file)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  if (flaky > 0) process.stdout.write(`\n${flaky} passed only when retried; at most ${MAX_RETRIED} may.\n`)
  const late = flaky > MAX_RETRIED ? { passed: 0, failed: flaky } : { passed: flaky, failed: 0 }
  // Skipped tests count as failures.
  const total = { passed: expected + late.passed, failed: unexpected + skipped + late.failed }
  const files = (report?.suites ?? []).map((suite) => ({
    name: path.join('tests/e2e', suite.file),
    seconds: getMilliseconds(suite) / 1000,
  }))
  const failures = [
    ...(report?.errors ?? []).map(({ message }) => plain(message)),
    ...(report?.suites ?? []).flatMap(browserFailures),
  ]
  return { ...toVerdict(total, report, run), failures, files }
}

/** Includes failed tries of tests that passed on retry. */
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

function plain(text = '') {
  return stripVTControlCharacters(text)
}

/** Sorts slowest first and merges duplicates. */
export function slowestFiles(files) {
  const seconds = new Map()
  for (const file of files) seconds.set(file.name, (seconds.get(file.name) ?? 0) + file.seconds)
  return [...seconds]
    .map(([name, total]) => ({ name, seconds: total }))
    .sort((one, other) => other.seconds - one.seconds)
}

/** Counts a runner error without a failed test, or an unfiltered run without tests, as a failure. */
function toVerdict(total, report, { code, isWhole }) {
  const ranNothing = isWhole && total.passed + total.failed === 0
  const isUnexplained = total.failed === 0 && (code !== 0 || !report || ranNothing)
  return isUnexplained ? { passed: total.passed, failed: 1 } : total
}

function findFailures({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  const file = path.relative(ROOT, name)
  if (failed.length === 0) return status === 'failed' ? [`${file}\n${message}`] : []
  return failed.map((test) => `${file} > ${words(test)}`)
}

function words({ fullName, failureMessages }) {
  return `${fullName}\n${ownLines(plain(failureMessages.join('\n')))}`
}

/** Removes stack lines of the test runner. */
function ownLines(text) {
  return text
    .split('\n')
    .filter((line) => !line.includes('/node_modules/') && !line.includes('at new Promise'))
    .join('\n')
}

function getMilliseconds({ specs = [], suites = [] }) {
  const tries = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const own = tries.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + getMilliseconds(suite), own)
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
