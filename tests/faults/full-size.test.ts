import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fullSizeTests } from './runs/full-size-tests.ts'

const folder = join(import.meta.dirname, '../server')

test('npm run faults plays exactly the tests at full size that npm test plays smaller', () => {
  const small = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .filter((name) => /\/(full-size|fuzz-run)\.ts'/.test(readFileSync(join(folder, name), 'utf8')))
    .map((name) => name.replace('.test.ts', ''))
  expect(Object.keys(fullSizeTests).toSorted()).toEqual(small.toSorted())
})
