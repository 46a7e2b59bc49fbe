import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { featuresIn, isSupported } from './browser-compat.ts'

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'client'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('client/graphql/'))

function missingIn(...path: readonly string[]): ReadonlySet<string> {
  const all = Object.entries(featuresIn('css', ...path))
  return new Set(all.filter(([, feature]) => isSupported(feature) === false).map(([name]) => name))
}

const properties = missingIn('properties')
const selectors = missingIn('selectors')
const atRules = missingIn('at-rules')
const functions = new Set([...missingIn('types'), ...missingIn('types', 'color')])

function newerStylesIn(source: string): string[] {
  const found = new Set<string>()
  for (const [, key = ''] of source.matchAll(/(?<![?.\w])([a-z][A-Za-z]+):/g)) {
    const property = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    if (properties.has(property)) found.add(property)
  }
  for (const [, , text = ''] of source.matchAll(/(['"`])((?:(?!\1)[^\n])+)\1/g)) {
    for (const [, name = ''] of text.matchAll(/:{1,2}([a-z-]+)/g))
      if (selectors.has(name)) found.add(`:${name}`)
    for (const [, name = ''] of text.matchAll(/([a-z-]+)\(/g)) if (functions.has(name)) found.add(`${name}()`)
    for (const [, name = ''] of text.matchAll(/@([a-z-]+)/g)) if (atRules.has(name)) found.add(`@${name}`)
    if (/\bsubgrid\b/.test(text)) found.add('subgrid')
  }
  return [...found].sort()
}

/** Purely visual, or prefixed by Emotion. */
const HARMLESS: ReadonlySet<string> = new Set([
  'text-wrap',
  'scrollbar-width',
  'resize',
  'forced-color-adjust',
  ':view-transition-group',
  ':view-transition-new',
  ':view-transition-old',
  ':-webkit-inner-spin-button',
  // Prefixed.
  'user-select',
  'mask-image',
  // Without it, a browser uses default margins.
  '@page',
  // Property names of data, not CSS.
  'alt',
  'size',
])

/** Separate rules, without which the screen stays usable. */
const ALONE: Readonly<Record<string, string>> = { 'client/ui/disclosure.tsx': ':has' }

test('every style that a supported browser lacks has a fallback', () => {
  const found = sources.flatMap((path) => {
    const source = readFileSync(path, 'utf8')
    if (/@supports|\bCOLOR_MIX\b|WebkitPrintColorAdjust/.test(source)) return []
    return newerStylesIn(source)
      .filter((name) => !HARMLESS.has(name) && ALONE[path] !== name)
      .map((name) => `${path}: ${name}`)
  })
  expect(found).toEqual([])
})

test.each([
  ["{ '&:has(input)': {} }", [':has']],
  ["{ bgcolor: 'color-mix(in srgb, red, blue)' }", ['color-mix()']],
  ["{ fieldSizing: 'content' }", ['field-sizing']],
  ["{ gridTemplateColumns: 'subgrid' }", ['subgrid']],
  ["{ '@starting-style': {} }", ['@starting-style']],
])('finds newer CSS in %s', (source, found) => {
  expect(newerStylesIn(source)).toEqual(found)
})
