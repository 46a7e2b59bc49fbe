import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const LIMIT_BYTES = 15_000
const DIST = new URL('../../dist/widget/', import.meta.url)
const script = readFileSync(new URL('widget.js', DIST))

test('the widget is one script of at most 15 kB after gzip', () => {
  expect(readdirSync(DIST).toSorted()).toEqual(['widget.js', 'widget.js.br', 'widget.js.gz'])
  const size = gzipSync(script, { level: 9 }).length
  expect(size).toBeGreaterThan(1000)
  expect(size).toBeLessThanOrEqual(LIMIT_BYTES)
})

test('it needs nothing that a strict policy blocks and no third party', () => {
  const text = script.toString()
  expect(text).not.toMatch(
    /\beval\(|new Function|innerHTML|\.cssText|setAttribute\(['"`]style|document\.cookie|import\(/,
  )
  // The site's address is derived from the script URL, so no other is in the script.
  const addresses = [...text.matchAll(/https?:\/\/[^'"`\s]+/g)].map(([address]) => address)
  expect(addresses.filter((address) => !address.includes('campdads.example'))).toEqual([])
})
