import { exec, execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationNames } from '../../../server/platform/migrations/migration-files.ts'
import { createScratchCheckout, type ScratchCheckout } from './scratch-checkout.ts'

const run = promisify(execFile)
const runInShell = promisify(exec)
let checkout: ScratchCheckout

beforeAll(async () => {
  checkout = await createScratchCheckout()
})
afterAll(() => checkout.remove())

async function addColumn(column: string): Promise<void> {
  const schema = await readFile('prisma/schema.prisma', 'utf8')
  const changed = schema.replace('model Event {\n', `$&  ${column} String @default("")\n`)
  await writeFile(path.join(checkout.folder, 'prisma/schema.prisma'), changed)
}

async function readClient(): Promise<string> {
  const folder = path.join(checkout.folder, 'prisma/generated')
  const files = await readdir(folder, { recursive: true })
  const types = files.filter((file) => file.endsWith('Event.ts'))
  return (await Promise.all(types.map((file) => readFile(path.join(folder, file), 'utf8')))).join()
}

test('a new migration sorts last, and the Prisma client knows its column', async () => {
  await addColumn('facilities')
  await run(process.execPath, ['prisma/new-migration.ts', 'add_facilities'], { cwd: checkout.folder })
  const folder = path.join(checkout.folder, 'prisma/migrations')
  const last = (await migrationNames(folder)).at(-1) ?? ''
  expect(last).toMatch(/^\d{14}_add_facilities$/)
  expect(await readFile(path.join(folder, last, 'migration.sql'), 'utf8')).toContain(
    'ADD COLUMN     "facilities"',
  )
  expect(await readClient()).toContain('facilities')
})

test('npm run generate updates the Prisma client first', async () => {
  await addColumn('parking')
  const { scripts }: { scripts: { generate: string } } = JSON.parse(await readFile('package.json', 'utf8'))
  const [first = ''] = scripts.generate.split(' && ')
  await runInShell(first, { cwd: checkout.folder })
  expect(await readClient()).toContain('parking')
})
