import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import { expect, test } from 'vitest'
import { findNewerApis } from '../architecture/browser-api-uses.ts'

const CLIENT = join(import.meta.dirname, '../../dist/client')
const WIDGET = join(import.meta.dirname, '../../dist/widget/widget.js')
const ASSETS = join(CLIENT, 'assets')
const scripts = readdirSync(ASSETS)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, text: readFileSync(join(ASSETS, name), 'utf8') }))

test('every built script parses in the oldest supported browsers', () => {
  expect(scripts.length).toBeGreaterThan(100)
  for (const { name, text } of scripts) {
    expect(() => parse(text, { ecmaVersion: 2022, sourceType: 'module' }), name).not.toThrow()
  }
  expect(() => parse(readFileSync(WIDGET, 'utf8'), { ecmaVersion: 2022 })).not.toThrow()
})

test('negative test: newer syntax is detected', () => {
  for (const text of [
    '/[a--b]/v',
    'using file = open()',
    '/(?<a>b)|(?<a>c)/',
    'import x from "y" with { type: "json" }',
  ]) {
    expect(() => parse(text, { ecmaVersion: 2022, sourceType: 'module' }), text).toThrow()
  }
})

test('the browser check script parses in browsers of 2016', () => {
  const text = readFileSync(join(CLIENT, 'start.js'), 'utf8')
  expect(() => parse(text, { ecmaVersion: 2015 })).not.toThrow()
})

test('the service worker parses in the oldest supported browsers', () => {
  const text = readFileSync(join(CLIENT, 'service-worker.js'), 'utf8')
  expect(() => parse(text, { ecmaVersion: 2022 })).not.toThrow()
})

/** APIs that packages and the site use only after a check, and methods of other objects with the same name. */
const FEATURE_CHECKED: ReadonlySet<string> = new Set([
  // React checks before it animates, and falls back to no animation.
  '.startViewTransition()',
  'navigation',
  // rxjs has its own.
  'setImmediate',
  // Zod, the QR code and MUI check with `typeof` or `in`.
  'URL.canParse',
  'Error.captureStackTrace',
  '.toBase64()',
  'Intl.Segmenter',
  // The site checks: see tests/architecture/browser-apis.test.ts.
  'requestIdleCallback',
  'navigator.connection',
  'navigator.share',
  'navigator.userAgentData',
  // Methods of objects of MUI, React, Zod, Radix, Apollo Client and the site.
  '.alpha()',
  '.toArray()',
  '.resize()',
  '.when()',
  '.escape()',
  '.try()',
  '.toSorted()',
  '.watch()',
])

test('no built script, packages included, relies on an API that a supported browser lacks', () => {
  const found = scripts.flatMap(({ name, text }) =>
    findNewerApis(text, false)
      .filter((api) => !FEATURE_CHECKED.has(api))
      .map((api) => `${name}: ${api}`),
  )
  expect(found).toEqual([])
})
