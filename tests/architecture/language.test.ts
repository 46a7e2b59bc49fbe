import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

const TYPES = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test']
/** The first word is a verb in the imperative, so no past tense, participle or third person. */
const SUBJECT = new RegExp(
  `^(?:${TYPES.join('|')})(?:\\([a-z0-9-]+\\))?!?: (?![a-z]+(?:ed|ing|[^su]s) )[a-z]+ .*[^.]$`,
)
/** Imperatives that look like another form. */
const VERBS = /: (?:embed|feed|need|seed|shed|speed|bring|ring|spring|string) /

function isSubject(subject: string): boolean {
  return subject.length <= 72 && SUBJECT.test(subject.replace(VERBS, ': make '))
}

test('commits since the baseline are Conventional Commits in the imperative, at most 72 characters long', () => {
  const [baseline] = git(
    'log',
    '--diff-filter=A',
    '--format=%H',
    '--',
    'prisma/migrations/0001_baseline/migration.sql',
  )
  if (baseline === undefined) throw new Error('the baseline migration is not committed')
  const subjects = git('log', '--no-merges', '--format=%s', `${baseline}..HEAD`)
  expect(subjects.filter((subject) => !isSubject(subject))).toEqual([])
})

test.each([
  ['fix(holds): return the seats of an unpaid booking', true],
  ['feat(database)!: start from one migration', true],
  ['test: seed one event for each state', true],
  ['fix(holds): process late payments', true],
  ['fix(holds): returned the seats', false],
  ['fix(holds): returns the seats', false],
  ['fix(holds): returning the seats', false],
  ['fix(holds): return the seats.', false],
  ['Return the seats', false],
  ['feature: return the seats', false],
  [`fix: ${'return the seats '.repeat(4)}too`, false],
])('%s is a commit subject: %s', (subject, isAllowed) => {
  expect(isSubject(subject)).toBe(isAllowed)
})

/** Names of the language, of Vitest, and of a stored value. */
const OTHER_NAMES = new Set([
  'copyOf',
  'indexOf',
  'lastIndexOf',
  'toBeInstanceOf',
  'toBeTypeOf',
  'valueOf',
  'isPrototypeOf',
  'getPrototypeOf',
  'setPrototypeOf',
])

function findNamesInOf(source: string): string[] {
  return (source.match(/\b\w*[a-z]Of\b/g) ?? []).filter((name) => !OTHER_NAMES.has(name))
}

test('names begin with a verb or noun and do not end in Of', () => {
  const paths = git(
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.ts',
    '*.tsx',
    '*.mjs',
    '*.js',
  ).filter((path) => path !== 'tests/architecture/language.test.ts')
  expect(paths.length).toBeGreaterThan(1500)
  expect(paths.flatMap((path) => findNamesInOf(readFileSync(join(root, path), 'utf8')))).toEqual([])
  expect(findNamesInOf('const seatsOf = (event) => event.ids.indexOf(1)')).toEqual(['seatsOf'])
})

test('the README has fewer than 900 words', () => {
  const words = readFileSync(join(root, 'README.md'), 'utf8').match(/\S+/g) ?? []
  expect(words.length).toBeLessThan(900)
})
