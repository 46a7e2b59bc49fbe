import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['routes.tsx', 'staff-routes.tsx'])('each page of %s names the file that it imports', (file) => {
  const table = readFileSync(new URL(`../../client/routes/${file}`, import.meta.url), 'utf8')
  const entries = [...table.matchAll(/import\('\.\/([^']+)'\).*\s+source: '([^']+)'/g)]
  expect(entries).toHaveLength(table.match(/\bload: \(\)/g)?.length ?? 0)
  for (const [, imported, source] of entries) expect(source).toBe(`routes/${imported}`)
})
