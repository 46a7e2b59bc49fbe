import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import rules from '../../.dependency-cruiser.mjs'
import { modules } from '../../.dependency-modules.mjs'

const root = join(import.meta.dirname, '../..')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '')
const sources = tracked.filter(
  (path) =>
    /^(domain|server|client|prisma|simulator|tests|tools)\/.*\.(ts|tsx|mjs)$/.test(path) &&
    !path.startsWith('client/graphql/'),
)

const PRODUCT = /^(server|client|domain|prisma|simulator|tools)\//

test('every import follows the import rules, and there is no cycle', async () => {
  const { output } = await cruise(
    ['server', 'client', 'domain', 'prisma', 'simulator', 'tools'],
    { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true, baseDir: root },
    rules.options.enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error(output)
  const result: ICruiseResult = output
  // A missing parser would find nothing.
  const read = result.modules.filter((module) => PRODUCT.test(module.source))
  const expected = sources.filter((path) => PRODUCT.test(path))
  expect(read.length).toBeGreaterThanOrEqual(expected.length)
  expect(read.length).toBeGreaterThan(900)
  const found = result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)
  expect(found).toEqual([])
})

/** Pairs of folders that import each other. A folder and its own subfolder count as one. */
function twoWayFolders(imports: readonly { from: string; to: string }[], depth: number): string[] {
  const getFolder = (path: string) => path.split('/').slice(0, -1).slice(0, depth).join('/')
  const arrows = new Set(imports.map(({ from, to }) => `${getFolder(from)} -> ${getFolder(to)}`))
  return [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' -> ')
    const isInside = from.startsWith(`${to}/`) || to.startsWith(`${from}/`)
    return from < to && !isInside && arrows.has(`${to} -> ${from}`)
  })
}

test('no two folders import each other', () => {
  const known = new Set(sources)
  const imports = sources
    .filter((path) => PRODUCT.test(path))
    .flatMap((from) =>
      [...read(from).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
        .map(([, to = '']) => ({ from, to: join(dirname(from), to) }))
        .filter(({ to }) => known.has(to)),
    )
  expect(imports.length).toBeGreaterThan(5000)
  for (const depth of [2, 3, 4]) expect(twoWayFolders(imports, depth)).toEqual([])
  const back = { from: 'server/contact/planted.ts', to: 'server/bookings/record/part.ts' }
  const planted = [...imports, back, { from: back.to, to: back.from }]
  expect(twoWayFolders(planted, 2)).toEqual(['server/bookings -> server/contact'])
})

test('no file is longer than 400 lines', () => {
  const long = sources
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > 400)
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
  ['unescaped HTML', /dangerouslySetInnerHTML/, /^client\//],
  ['code evaluated from text', /\beval\(|new Function\(/, /^(server|client|domain)\//],
  [
    'predictable random numbers',
    /Math\.random/,
    /^(domain|server\/(accounts|bookings|http|platform\/(session|secrets|secret-token|passwords|data-cipher|derive-key)))/,
  ],
  [
    'disabled types',
    // Split so that the rule does not match this file.
    /@ts-(?:ignore|nocheck)|biome-(?:ignore)|\bas (?:any)\b|as (?:unknown) as/,
    /^(server|client|domain|prisma|tests)\//,
  ],
])('no file holds %s', (_what, pattern, where) => {
  const offenders = sources.filter((path) => where.test(path) && pattern.test(read(path)))
  expect(offenders).toEqual([])
})

test('folders are named after features, not after kinds of code', () => {
  const generic = tracked.filter((path) =>
    /\/(utils?|helpers?|common|misc|lib)(\/|\.tsx?$)|\/index\.tsx?$/.test(path),
  )
  expect(generic).toEqual([])
})

test('a folder contains at most 40 files directly', () => {
  const counts = Map.groupBy(sources, (path) => dirname(path))
  const oversized = [...counts].filter(([, files]) => files.length > 40).map(([folder]) => folder)
  expect(oversized).toEqual([])
})

test('server tests use the shared database fixture: fewer than 20 files copy a database themselves', () => {
  const copying = sources.filter((path) => path.startsWith('tests/') && read(path).includes('cloneDatabase'))
  expect(copying).toContain('tests/server/fixtures/server-test.ts')
  expect(copying.length).toBeLessThan(20)
})

test('the server test in CONTRIBUTING runs and has at most 15 lines', () => {
  const example = read('tests/server/credit/credit-smallest-charge.test.ts')
  expect(read('CONTRIBUTING.md')).toContain(example)
  expect(example.split('\n').length - 1).toBeLessThanOrEqual(15)
})

test('every module has a layer, and server/bookings has 12 to 17 with at most 30 files each', () => {
  for (const [folder, { layers }] of Object.entries(modules)) {
    const inside = sources
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => relative(folder, dirname(path)))
    expect(new Set(inside.map((module) => (module === '' ? '.' : module.split('/')[0]))), folder).toEqual(
      new Set(layers),
    )
  }
  const bookings = Map.groupBy(
    sources.filter((path) => path.startsWith('server/bookings/')),
    (path) => dirname(path),
  )
  expect(bookings.size).toBeGreaterThanOrEqual(12)
  expect(bookings.size).toBeLessThanOrEqual(17)
  expect(Math.max(...[...bookings.values()].map((files) => files.length))).toBeLessThanOrEqual(30)
})

test('the top level contains exactly what the map in the README names', () => {
  const folders = new Set(tracked.filter((path) => path.includes('/')).map((path) => path.split('/')[0]))
  const allowed = [
    '.ci',
    'client',
    'deploy',
    'docs',
    'domain',
    'prisma',
    'server',
    'simulator',
    'tests',
    'tools',
  ]
  expect([...folders].filter((folder) => !allowed.includes(folder ?? ''))).toEqual([])
})

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
