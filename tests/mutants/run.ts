/*
 * `npm run mutants`: removes single guards of domain/ and server/, selected by a seed, in a copy of the
 * checkout. Runs types, the test files with similar paths, all of Vitest and the journeys, each stage for the
 * survivors of the previous one. Prints the final survivors.
 */
import { execFileSync, spawn } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createScratchCheckout } from '../server/platform/scratch-checkout.ts'
import { findGuards, type Guard } from './guards.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '30' },
    only: { type: 'string', default: '' },
  },
})
const RELATED_FILES = 12
const root = join(import.meta.dirname, '../..')

type Mutant = { path: string; source: string; guard: Guard }

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--reporter=dot']
const steps: { name: string; args: (mutant: Mutant) => string[] }[] = [
  { name: 'types', args: () => ['node_modules/typescript/bin/tsc', '-p', '.'] },
  { name: 'related tests', args: ({ path }) => [...vitest, ...relatedTests(path)] },
  { name: 'all of Vitest', args: () => vitest },
  // Finds the browser. The filter skips Vitest.
  { name: 'journeys', args: () => ['tests/run.mjs', 'tests/e2e/'] },
]

const checkout = await createScratchCheckout({ isSetUp: true })
// Some tests list their checkout's files with Git.
execFileSync('git', ['init', '--quiet'], { cwd: checkout.folder })
try {
  let survivors = chooseMutants()
  for (const { name, args } of steps) {
    const missed: Mutant[] = []
    for (const mutant of survivors) {
      const { code, output } = await runWith(mutant, args(mutant))
      const failed = /FAIL.*?(tests\/\S+\.tsx?)/.exec(output)?.[1]
      // A test that also fails with the guard proves nothing.
      const again = failed === undefined ? args(mutant) : [...vitest, failed]
      if (code === 0 || (await run(again)).code !== 0) missed.push(mutant)
      else process.stdout.write(`found by ${name} ${failed ?? ''}: ${describeMutant(mutant)}\n`)
    }
    survivors = missed
  }
  for (const mutant of survivors) process.stdout.write(`SURVIVED: ${describeMutant(mutant)}\n`)
  process.stdout.write(`\n${survivors.length} of ${values.count} survived with the seed ${values.seed}\n`)
  process.exitCode = survivors.length === 0 ? 0 : 1
} finally {
  await checkout.remove()
}

function describeMutant({ path, guard }: Mutant): string {
  return `${path}:${guard.line} ${guard.text}`
}

function chooseMutants(): Mutant[] {
  const files = globSync('{domain,server}/**/*.ts', { cwd: root, exclude: ['**/*.d.ts'] }).toSorted()
  const all = files
    .filter((path) => path.includes(values.only))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      return findGuards(path, source).map((guard) => ({ path, source, guard }))
    })
  const random = createRandom(Number(values.seed))
  const chosen: Mutant[] = []
  while (chosen.length < Number(values.count) && all.length > 0) {
    chosen.push(...all.splice(Math.floor(random() * all.length), 1))
  }
  process.stdout.write(`${chosen.length} of ${chosen.length + all.length} guards\n`)
  return chosen
}

async function runWith({ path, source, guard }: Mutant, args: string[]) {
  const file = join(checkout.folder, path)
  writeFileSync(file, source.slice(0, guard.start) + guard.replacement + source.slice(guard.end))
  try {
    return await run(args)
  } finally {
    writeFileSync(file, source)
  }
}

function relatedTests(path: string): string[] {
  const words = new Set(wordsIn(path))
  return globSync('tests/{domain,server}/**/*.test.ts', { cwd: root })
    .map((test) => ({ test, shared: wordsIn(test).filter((word) => words.has(word)).length }))
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, RELATED_FILES)
    .map(({ test }) => test)
}

/** Removes the plural ending, so that `exchanges` matches `exchange`. */
function wordsIn(path: string): string[] {
  const words = path.replace(/(\.test)?\.ts$/, '').split(/[/-]/)
  return [...new Set(words.map((word) => word.replace(/s$/, '')))].filter((word) => word !== 'server')
}

function run(args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: checkout.folder })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** Returns a seeded generator (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
