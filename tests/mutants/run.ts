/*
 * `npm run mutants`: takes guards of domain/ and server/ out, one at a time and chosen by a seed, in a copy of the
 * checkout, and runs what `npm test` runs until something fails. Types come first, then the test files whose
 * paths share most words with the source, then all files of Vitest, then the journeys. Ends with the survivors.
 */
import { spawn } from 'node:child_process'
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

const checkout = await createScratchCheckout({ isSetUp: true })
try {
  const survivors: string[] = []
  for (const mutant of chooseMutants()) {
    const name = `${mutant.path}:${mutant.guard.line} ${mutant.guard.text}`
    const found = await findFault(mutant)
    process.stdout.write(`${found ? `found by ${found}` : 'SURVIVED'}: ${name}\n`)
    if (!found) survivors.push(name)
  }
  process.stdout.write(`\n${survivors.length} of ${values.count} survived with the seed ${values.seed}\n`)
  process.exitCode = survivors.length === 0 ? 0 : 1
} finally {
  await checkout.remove()
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

/** Returns the first step that fails with the guard out. Null when all of them pass. */
async function findFault({ path, source, guard }: Mutant): Promise<string | null> {
  const file = join(checkout.folder, path)
  writeFileSync(file, source.slice(0, guard.start) + guard.replacement + source.slice(guard.end))
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--retry=0', '--reporter=dot']
  const steps = [
    { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.'] },
    { name: 'related tests', args: [...vitest, ...relatedTests(path)] },
    { name: 'all of Vitest', args: vitest },
    {
      name: 'journeys',
      args: ['node_modules/playwright/cli.js', 'test', '--grep=@journey', '--max-failures=1'],
    },
  ]
  try {
    for (const { name, args } of steps) {
      const { code, output } = await run(args)
      if (code !== 0) return name + nameFailure(output)
    }
    return null
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

/** Without the ending of a plural, so that `exchanges` is `exchange`. */
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

function nameFailure(output: string): string {
  const [, name] = /FAIL\s+(.*)/.exec(output) ?? []
  return name === undefined ? '' : ` (${name.trim()})`
}

/** Random numbers from 0 to 1, the same ones for a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
