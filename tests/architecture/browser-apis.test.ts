import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findNewerApis } from './browser-api-uses.ts'

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'client', 'domain'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.(?:ts|tsx|js)$/.test(path) && !path.startsWith('client/graphql/'))

/** Uses after a feature check. */
const FEATURE_CHECKED: Readonly<Record<string, readonly string[]>> = {
  'client/after-load.ts': ['requestIdleCallback'],
  'client/ui/saves-data.ts': ['navigator.connection'],
  'client/ui/share-address.ts': ['navigator.share'],
}

test('no source of the site uses an API that a supported browser lacks', () => {
  const found = files.flatMap((path) =>
    findNewerApis(readFileSync(path, 'utf8'), path.endsWith('x'))
      .filter((api) => !FEATURE_CHECKED[path]?.includes(api))
      .map((api) => `${path}: ${api}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['URL.canParse(text)', ['URL.canParse']],
  ['const { promise } = Promise.withResolvers()', ['Promise.withResolvers']],
  ['rows.filter(isOpen).toSorted()', ['.toSorted()']],
  ['text.isWellFormed()', ['.isWellFormed()']],
  ['Object.groupBy(rows, by)', ['Object.groupBy']],
  ['AbortSignal.any([one, other])', ['AbortSignal.any']],
  ['new Intl.Segmenter()', ['Intl.Segmenter']],
  ['document.startViewTransition(update)', ['document.startViewTransition']],
  ['scheduler.yield()', ['scheduler']],
  ['dialog.togglePopover()', ['.togglePopover()']],
])('finds a newer API in %s', (source, apis) => {
  expect(findNewerApis(source, false)).toEqual(apis)
})

test.each([
  'rows.at(-1)',
  'Promise.any(tries)',
  'AbortSignal.timeout(1000)',
  'Object.hasOwn(row, name)',
  'z.union([one, other])',
  'indexedDB.databases?.()',
  'const scheduler = mine(); scheduler.run()',
])('finds nothing in %s', (source) => {
  expect(findNewerApis(source, false)).toEqual([])
})

test('one module accesses storage and channels, and handles missing or throwing ones', () => {
  const users = files.filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      /\b(?:localStorage|sessionStorage)\b\s*[.[]|new BroadcastChannel\b/.test(readFileSync(path, 'utf8')),
  )
  expect(users).toEqual(['client/storage/browser-storage.ts'])
})
