/*
 * `npm test` sets up what is missing, checks types, lint and formatting, and runs Vitest and the journeys. `npm
 * run test:rest` runs all other browser tests. Both end with the line "N passed, N failed". Plain JavaScript,
 * see server/set-up.mjs. Words after `--` select test files by path; `--shard=1/2` runs the first of two
 * halves.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { setUp } from '../server/set-up.mjs'
import { failSetUp, ROOT } from '../server/set-up-steps.mjs'
import { findBrowser } from './runner/find-browser.mjs'
import { playwrightTotal, slowestFiles, vitestTotal } from './runner/run-reports.mjs'
import { resultsFolder, writeTotal } from './runner/totals.mjs'

/** Slowest first. */
const FILES_NAMED = 20
const CHECKS = [
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  { name: 'lint and formatting', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'] },
]
const { values, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: { rest: { type: 'boolean', default: false }, shard: { type: 'string' } },
})
const layer = values.rest ? 'test:rest' : 'test'
const shard = values.shard === undefined ? [] : [`--shard=${values.shard}`]
const results = resultsFolder(layer)

// Ctrl-C reaches the test runners too, which stop their servers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
const children = new Set()
const parts = []

const begun = performance.now()
const { runtime, browser } = await timed('set-up', prepare)
const totals = values.rest ? [] : await runSourceTests()
totals.push(await runPlaywright())
report()

async function prepare() {
  try {
    const found = await setUp()
    const browserPath = await findBrowser(found)
    rmSync(results, { recursive: true, force: true })
    mkdirSync(results, { recursive: true })
    return { runtime: found, browser: browserPath }
  } catch (error) {
    return failSetUp(error)
  }
}

/** Runs types and lint while Vitest's start leaves the CPU idle. */
async function runSourceTests() {
  const checking = filters.length > 0 ? [] : CHECKS.map(runCheck)
  const tested = await runVitest()
  return [...(await Promise.all(checking)), tested]
}

/** Fails the run but does not end it. */
async function runCheck({ name, args }) {
  const { code, output } = await timed(name, () => start(args, { isQuiet: true }))
  heading(`Source: ${name}`)
  process.stdout.write(output)
  const failures = code === 0 ? [] : [`${name}\n${output}`]
  return { passed: 1 - failures.length, failed: failures.length, failures, files: [] }
}

async function runVitest() {
  heading('Rules, server, client and architecture (Vitest)')
  const file = path.join(results, 'vitest.json')
  const unhandled = path.join(results, 'unhandled-errors.json')
  const reporters = ['default', 'json', 'tests/runner/unhandled-errors.ts'].map(
    (name) => `--reporter=${name}`,
  )
  const options = [
    'run',
    ...reporters,
    `--outputFile.json=${file}`,
    ...shard,
    ...forFilters('--passWithNoTests'),
  ]
  const { code } = await timed('Vitest', () =>
    start(['node_modules/vitest/vitest.mjs', ...options], { env: { UNHANDLED_ERRORS: unhandled } }),
  )
  return vitestTotal({ file, unhandled }, { code, isWhole: filters.length === 0 })
}

async function runPlaywright() {
  heading(values.rest ? 'All other tests in a browser (Playwright)' : 'Journeys in a browser (Playwright)')
  const file = path.join(results, 'playwright.json')
  const chosen = values.rest ? '--grep-invert=@journey' : '--grep=@journey'
  const output = `--output=${path.join(results, 'browser')}`
  const options = ['test', '--reporter=list,json', chosen, output, ...shard]
  const { code } = await timed('Playwright', () =>
    start(['node_modules/playwright/cli.js', ...options, ...forFilters('--pass-with-no-tests')], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  )
  return playwrightTotal(file, { code, isWhole: filters.length === 0 })
}

function forFilters(option) {
  return filters.length > 0 ? [option, ...filters] : []
}

/** Resolves with the exit code and, if quiet, the output. */
function start(args, { env = {}, isQuiet = false } = {}) {
  const bin = path.join(ROOT, 'node_modules/.bin')
  const child = spawn(runtime.node, [...runtime.flags, ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...env,
      CHROMIUM_PATH: browser,
      // Starts each site process a quarter faster.
      NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled'),
      PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    },
    stdio: ['ignore', ...(isQuiet ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
  })
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return new Promise((resolve) => {
    const end = (code) => {
      children.delete(child)
      resolve({ code, output })
    }
    child.once('error', () => end(1))
    child.once('close', (code) => end(code ?? 1))
  })
}

function report() {
  const failures = totals.flatMap((total) => total.failures)
  // They would be thousands of lines further up.
  for (const failure of failures) process.stdout.write(`\nFailed: ${failure}\n`)
  const slowest = slowestFiles(totals.flatMap(({ files }) => files)).slice(0, FILES_NAMED)
  if (slowest.length > 0) process.stdout.write(`\nThe slowest files, in seconds:\n`)
  for (const { name, seconds } of slowest)
    process.stdout.write(`${seconds.toFixed(1).padStart(7)}  ${name}\n`)
  const each = parts.map(({ name, seconds }) => `${name} ${clock(seconds)}`).join(', ')
  process.stdout.write(`\nTime: ${clock((performance.now() - begun) / 1000)} (${each})\n`)
  const passed = totals.reduce((sum, total) => sum + total.passed, 0)
  const ranNothing = totals.every(({ files }) => files.length === 0)
  const failed = totals.reduce((sum, total) => sum + total.failed, 0) + (ranNothing ? 1 : 0)
  writeTotal(layer, { passed, failed, failures })
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
