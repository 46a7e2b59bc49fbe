import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const plugin = './tools/lint/no-object-spread.grit'

type LintReport = { diagnostics: { category: string; location: { start: { line: number } } }[] }

test('the linter refuses a spread of an object literal and allows every other spread', () => {
  const { plugins }: { plugins: string[] } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  expect(plugins).toContain(plugin)

  const folder = mkdtempSync(join(tmpdir(), 'spreads-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: [join(root, plugin)] }))
  writeFileSync(
    join(folder, 'planted.ts'),
    `export const a = { b: 1 }
export const c = { ...a, ...(a.b ? { d: 2 } : {}) }
export const e = { ...a, ...{ f: 3 } }
`,
  )
  const { stdout, status } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', 'planted.ts'],
    { cwd: folder, encoding: 'utf8' },
  )
  const report: LintReport = JSON.parse(stdout)
  expect(report.diagnostics.map(({ category, location }) => [category, location.start.line])).toEqual([
    ['plugin', 3],
  ])
  expect(status).toBe(1)
})
