import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginBuild, finishBuild } from '../../../server/builds.mjs'
import { readBuildAsset } from '../../../server/http/files/assets.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.UTC(2026, 0, 1)
let dist: string

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'camp-dads-builds-'))
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

function build(days: number): void {
  const begun = beginBuild(dist)
  for (const file of [
    'client/index.html',
    `client/assets/of-day-${days}.js`,
    'ssr/server-entry.js',
    'widget/widget.js',
  ]) {
    mkdirSync(dirname(join(begun, file)), { recursive: true })
    writeFileSync(join(begun, file), `day ${days}`)
  }
  finishBuild(dist, begun, new Date(start + days * day))
}

const served = () => readFileSync(join(dist, 'client/index.html'), 'utf8')
const getParts = (index: number) => {
  const name = readdirSync(join(dist, 'builds')).sort()[index] ?? ''
  return readdirSync(join(dist, 'builds', name)).sort()
}

test('a build replaces the previous one', () => {
  build(0)
  expect(served()).toBe('day 0')
  build(1)
  expect(served()).toBe('day 1')
})

test('an unfinished build changes nothing and is removed by the next one', () => {
  build(0)
  writeFileSync(join(beginBuild(dist), 'half'), '')
  expect(served()).toBe('day 0')
  build(1)
  expect(getParts(1)).toEqual(['client', 'ssr', 'widget'])
  expect(readdirSync(join(dist, 'builds'))).toHaveLength(2)
})

test('retains hashed files for 30 days after a build is replaced, other files for a day', () => {
  build(0)
  build(1)
  expect(getParts(0)).toEqual(['client', 'ssr', 'widget'])
  build(10)
  expect(getParts(0)).toEqual(['client'])
  expect(readBuildAsset(join(dist, 'builds'), '/assets/of-day-0.js')?.toString()).toBe('day 0')
  build(32)
  expect(readdirSync(join(dist, 'builds'))).toHaveLength(3)
  expect(readBuildAsset(join(dist, 'builds'), '/assets/of-day-0.js')).toBeNull()
})

test.each([
  '/assets/../index.html',
  '/assets/..',
  '/assets/.hidden',
  '/index.html',
  '/assets/a/b.js',
  '/assets/of-day-0.js.br',
])('looks up only plain names of hashed files: %s', (path) => {
  build(0)
  mkdirSync(join(dist, 'builds/other/client/assets/a'), { recursive: true })
  for (const name of ['.hidden', 'a/b.js', 'of-day-0.js.br'])
    writeFileSync(join(dist, 'builds/other/client/assets', name), '')
  expect(readBuildAsset(join(dist, 'builds'), path)).toBeNull()
})
