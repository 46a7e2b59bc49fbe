import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { generate } from '@graphql-codegen/cli'
import { expect, test } from 'vitest'
import config, { checked } from '../../codegen.ts'
import { printedSchema } from '../../server/graphql/print-schema.ts'

const root = join(import.meta.dirname, '../..')

test('schema.graphql is what the server builds (npm run generate writes it)', () => {
  expect(readFileSync(join(root, 'schema.graphql'), 'utf8')).toBe(printedSchema())
})

test("the client's types fit schema.graphql and its documents (npm run generate writes them)", async () => {
  const files: { filename: string; content: string }[] = await generate(
    { ...config, cwd: root, silent: true },
    false,
  )
  expect(files.length).toBeGreaterThan(2)
  // The generator also writes a file that only passes the others on; nobody imports it, so it is not kept.
  for (const { filename, content } of files.filter((file) => !file.filename.endsWith('/index.ts'))) {
    const path = join(root, relative(root, join(root, filename)))
    expect(readFileSync(path, 'utf8').trim(), `${filename} is stale`).toBe(checked(content).trim())
  }
})
