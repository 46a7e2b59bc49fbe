import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const LIMIT_BYTES = 165_000
const DIST = new URL('../../dist/client/', import.meta.url)

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'))

function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, seen)
  return seen
}

test('the first script with all that it imports is at most 165 kB after gzip', () => {
  const files = [...filesOf('index.html')]
  const size = files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(new URL(file, DIST)), { level: 9 }).length,
    0,
  )
  expect(files.length).toBeGreaterThan(0)
  expect(size).toBeLessThanOrEqual(LIMIT_BYTES)
})

test('no page, form rule or payment code is in the first script', () => {
  const files = filesOf('index.html')
  const lazy = ['events/home-page.tsx', 'pages/booking-flow.tsx', 'payments/checkout-page.tsx']
  for (const name of lazy) {
    const file = manifest[name]?.file
    expect(file, name).toBeDefined()
    expect(files.has(file ?? ''), name).toBe(false)
  }
})
