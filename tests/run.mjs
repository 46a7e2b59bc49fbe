/*
 * `npm test`: sets up what is missing, checks types, lint and formatting, then runs every kind of test and ends with the
 * line "N passed, N failed". Plain JavaScript, see server/set-up.mjs. Words after `npm test --` narrow the run to the
 * test files whose path holds them.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { setUp } from '../server/set-up.mjs'
import { failSetUp, ROOT } from '../server/set-up-steps.mjs'
import { findBrowser } from './runner/find-browser.mjs'
import { playwrightTotal, slowestFiles, vitestTotal } from './runner/run-reports.mjs'

const RESULTS = path.join(ROOT, 'test-results')
/** So many files are named at the end, the slowest first. */
const FILES_NAMED = 20
/** Each runner keeps two cores busy. */
const CORES_FOR_BOTH = 4
const BROWSER = 'End to end in a browser (Playwright)'
const filters = process.argv.slice(2)

// Ctrl-C reaches the test runners too, which stop their servers; this process waits for them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
const children = new Set()
/** Each part of the run with its seconds. */
const parts = []

const begun = performance.now()
const { runtime, browser } = await timed('set-up', prepare)
// Words narrow a run to files of tests.
const checked = filters.length > 0 ? [] : await timed('types and lint', runChecks)
const totals = [...checked, ...(await runTests())]
report()

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

/** Some seconds. What they find fails the run and does not end it: one run is to tell everything that is wrong. */
async function runChecks() {
  const checks = [
    { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.'] },
    { name: 'lint and formatting', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'] },
  ]
  const results = []
  for (const { name, args } of checks) {
    heading(`Source: ${name}`)
    const { code } = await start(args)
    results.push({ passed: code === 0 ? 1 : 0, failures: code === 0 ? [] : [`${name}, see above`] })
  }
  return results.map((result) => ({ ...result, failed: result.failures.length, files: [] }))
}

/** One after the other where there is no room for both; else the second one's words are kept until the first is done. */
async function runTests() {
  if (availableParallelism() < CORES_FOR_BOTH) return [await runVitest(), await runPlaywright()]
  const kept = []
  let isFirstDone = false
  const inBrowser = runPlaywright((text) => (isFirstDone ? process.stdout.write(text) : kept.push(text)))
  const total = await runVitest()
  isFirstDone = true
  heading(BROWSER)
  process.stdout.write(kept.join(''))
  return [total, await inBrowser]
}

async function runVitest() {
  heading('Rules, server, client and architecture (Vitest)')
  const file = path.join(RESULTS, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const options = ['run', ...reporters, ...forFilters('--passWithNoTests')]
  const { code } = await timed('Vitest', () => start(['node_modules/vitest/vitest.mjs', ...options]))
  return vitestTotal(file, { code, isWhole: filters.length === 0 })
}

/** @param tell takes what it says, when that is not to be shown at once */
async function runPlaywright(tell) {
  if (!tell) heading(BROWSER)
  const file = path.join(RESULTS, 'playwright.json')
  const options = ['test', '--reporter=list,json', ...forFilters('--pass-with-no-tests')]
  const { code } = await timed('Playwright', () =>
    start(['node_modules/playwright/cli.js', ...options], { PLAYWRIGHT_JSON_OUTPUT_FILE: file }, tell),
  )
  return playwrightTotal(file, { code, isWhole: filters.length === 0 })
}

function forFilters(option) {
  return filters.length > 0 ? [option, ...filters] : []
}

/** Runs a script of a package; resolves with its exit code. */
function start(args, env = {}, tell = undefined) {
  const bin = path.join(ROOT, 'node_modules/.bin')
  const child = spawn(runtime.node, [...runtime.flags, ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...env,
      CHROMIUM_PATH: browser,
      // Each process of the site starts a quarter cheaper when what it runs was compiled before.
      NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled'),
      PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    },
    stdio: ['ignore', tell ? 'pipe' : 'inherit', tell ? 'pipe' : 'inherit'],
  })
  children.add(child)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => tell(String(data)))
  return new Promise((resolve) => {
    const end = (code) => {
      children.delete(child)
      resolve({ code })
    }
    child.once('error', () => end(1))
    child.once('close', (code) => end(code ?? 1))
  })
}

function report() {
  // The browser tests tell theirs last as it is; these would stand thousands of lines further up.
  for (const failure of totals.flatMap(({ failures }) => failures)) {
    process.stdout.write(`\nFailed: ${failure}\n`)
  }
  const slowest = slowestFiles(totals.flatMap(({ files }) => files)).slice(0, FILES_NAMED)
  if (slowest.length > 0) process.stdout.write(`\nThe slowest files, in seconds:\n`)
  for (const { name, seconds } of slowest)
    process.stdout.write(`${seconds.toFixed(1).padStart(7)}  ${name}\n`)
  const each = parts.map(({ name, seconds }) => `${name} ${clock(seconds)}`).join(', ')
  process.stdout.write(`\nTime: ${clock((performance.now() - begun) / 1000)} (${each})\n`)
  const passed = totals.reduce((sum, total) => sum + total.passed, 0)
  const ranNothing = totals.every(({ files }) => files.length === 0)
  const failed = totals.reduce((sum, total) => sum + total.failed, 0) + (ranNothing ? 1 : 0)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
}

async function timed(name, work) {
  const from = performance.now()
  const result = await work()
  parts.push({ name, seconds: (performance.now() - from) / 1000 })
  return result
}

function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

function stop(signal) {
  process.stdout.write(`\nInterrupted (${signal}).\n`)
  if (children.size === 0) process.exit(130)
  for (const child of children) {
    child.once('close', () => children.size === 0 && process.exit(130))
    if (signal !== 'SIGINT') child.kill(signal)
  }
}

function heading(text) {
  process.stdout.write(`\n=== ${text}\n`)
}
