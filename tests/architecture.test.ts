import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import rules from '../.dependency-cruiser.mjs'

const root = join(import.meta.dirname, '..')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '')
const sources = tracked.filter(
  (path) =>
    /^(domain|server|client|prisma|tests)\/.*\.(ts|tsx|mjs)$/.test(path) &&
    !path.startsWith('client/graphql/'),
)

test('every import stays within the fences, and no circle exists', async () => {
  const { output } = await cruise(
    ['server', 'client', 'domain', 'prisma'],
    { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true, baseDir: root },
    rules.options.enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error(output)
  const result: ICruiseResult = output
  // A parser that is missing would read nothing and find nothing wrong.
  const read = result.modules.filter((module) => /^(server|client|domain|prisma)\//.test(module.source))
  const expected = sources.filter((path) => /^(server|client|domain|prisma)\//.test(path))
  expect(read.length).toBeGreaterThanOrEqual(expected.length)
  expect(read.length).toBeGreaterThan(250)
  const found = result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)
  expect(found).toEqual([])
})

test('no file is longer than 250 lines', () => {
  const long = sources
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > 250)
  expect(long).toEqual([])
})

test('the environment is read in one file', () => {
  const readers = sources.filter(
    (path) =>
      /^(server|client|domain)\/.*\.tsx?$/.test(path) &&
      read(path).includes('process.env') &&
      path !== 'server/env.ts',
  )
  expect(readers).toEqual([])
})

test.each([
  ['unsafe SQL', /\$(query|execute)RawUnsafe/, /^(server|prisma|domain)\//],
  ['markup put in as it is', /dangerouslySetInnerHTML/, /^client\//],
  ['code made from text', /\beval\(|new Function\(/, /^(server|client|domain)\//],
  [
    'chance that can be foretold',
    /Math\.random/,
    /^(domain|server\/(accounts|bookings|http|platform\/(session|secrets|passwords|sealed-data|derive-key)))/,
  ],
  // Generated code aside: its reason stands in codegen.ts.
  [
    'types switched off',
    /@ts-ignore|@ts-nocheck|biome-ignore|\bas any\b|as unknown as/,
    /^(server|client|domain|prisma|tests)\//,
  ],
])('no file holds %s', (_what, pattern, where) => {
  const offenders = sources.filter(
    (path) => where.test(path) && pattern.test(read(path)) && path !== 'tests/architecture.test.ts',
  )
  expect(offenders).toEqual([])
})

test('folders are named after features, not after kinds of code', () => {
  const drawers = tracked.filter((path) =>
    /\/(utils?|helpers?|common|misc|lib)(\/|\.tsx?$)|\/index\.tsx?$/.test(path),
  )
  expect(drawers).toEqual([])
})

test('the top level holds what the map in the README names and nothing else', () => {
  const folders = new Set(tracked.filter((path) => path.includes('/')).map((path) => path.split('/')[0]))
  const allowed = ['.ci', 'client', 'deploy', 'docs', 'domain', 'prisma', 'server', 'tests']
  expect([...folders].filter((folder) => !allowed.includes(folder ?? ''))).toEqual([])
})

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
