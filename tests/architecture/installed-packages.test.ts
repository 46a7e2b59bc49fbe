import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isInstalled } from '../../server/installed-packages.mjs'

const packages = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })),
})
const read = (name: string) => packages.parse(JSON.parse(readFileSync(name, 'utf8')))

const lockfile = read('package-lock.json')
const record = read('node_modules/.package-lock.json')

test('packages that npm installed from the lockfile count as installed', () => {
  expect(isInstalled(lockfile, record)).toBe(true)
})

test('an empty folder, a missing package and another version do not count as installed', () => {
  expect(isInstalled(lockfile, undefined)).toBe(false)
  const { 'node_modules/pg': pg, ...others } = record.packages
  expect(pg).toBeDefined()
  expect(isInstalled(lockfile, { packages: others })).toBe(false)
  const older = { ...others, 'node_modules/pg': { version: '0.0.1' } }
  expect(isInstalled(lockfile, { packages: older })).toBe(false)
})
