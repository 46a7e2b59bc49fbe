import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DOCUMENTED, getStages } from './documented-lines.ts'
import { documentedReport } from './documented-report.ts'

test('has an up-to-date page of docs with the number of documented lines', async () => {
  const page = await readFile(join(import.meta.dirname, '../../..', 'docs', 'documented-texts.md'), 'utf8')
  // Run after a change: node tests/server/documented/write-documented-texts.ts
  expect(page).toBe(documentedReport())
})

test('lists every deviation with its reason, and measures each in a check', async () => {
  const page = await readFile(join(import.meta.dirname, '../../..', 'docs', 'documented-texts.md'), 'utf8')
  const deviating = DOCUMENTED.flatMap(({ text, sign, deviation }) =>
    deviation ? [{ text, sign, ...deviation }] : [],
  )
  const listed = page.split('## Deviations')[1]?.match(/^\| (?!Section|---).*$/gm) ?? []
  expect(listed.map((row) => row.split(' | ').slice(1).join(' | '))).toEqual(
    deviating.map(({ text, shown, reason }) => `${text} | ${shown} | ${reason} |`),
  )
  expect(deviating.filter(({ sign, reason }) => sign.kind !== 'fact' || reason === '')).toEqual([])
  expect(listed.join('\n')).toContain('Delete is in the menu of its row')
})

test('has no duplicate lines', () => {
  const ids = DOCUMENTED.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('gives every line text, section and stage, and one way to find it', () => {
  expect(DOCUMENTED.filter(({ text, section, stage }) => [text, section, stage].includes(''))).toEqual([])
  const stages = (['page', 'component', 'api', 'rule'] as const).flatMap(getStages)
  expect(stages).toHaveLength(new Set(stages).size)
  const withoutMeasure = DOCUMENTED.filter(
    ({ how, sign }) => (how === 'api' || how === 'rule') && sign.kind !== 'fact',
  )
  expect(withoutMeasure).toEqual([])
})

test('checks every stage of a component test in one', async () => {
  const folder = join(import.meta.dirname, '../../client')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.test.tsx'))
  const sources = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  expect(
    getStages('component').filter((stage) => !sources.some((source) => source.includes(`'${stage}'`))),
  ).toEqual([])
})

test('has as many lines as the two texts', () => {
  // A lower number means that lines were removed silently.
  expect(DOCUMENTED.length).toBeGreaterThan(900)
})
