import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { generate } from '@graphql-codegen/cli'
import { expect, test } from 'vitest'
import config, { checked } from '../../codegen.ts'
import { printSortedSchema } from '../../server/print-schema.ts'

const root = join(import.meta.dirname, '../..')

test('schema.graphql matches the server (npm run generate writes it)', () => {
  expect(readFileSync(join(root, 'schema.graphql'), 'utf8')).toBe(printSortedSchema())
})

test('the client types match schema.graphql and its documents (npm run generate writes them)', async () => {
  const files: { filename: string; content: string }[] = await generate(
    { ...config, cwd: root, silent: true },
    false,
  )
  expect(files.length).toBeGreaterThan(2)
  // The generated index file is unused and not committed.
  for (const { filename, content } of files.filter((file) => !file.filename.endsWith('/index.ts'))) {
    const path = join(root, relative(root, join(root, filename)))
    expect(readFileSync(path, 'utf8').trim(), `${filename} is stale`).toBe(checked(content).trim())
  }
})
