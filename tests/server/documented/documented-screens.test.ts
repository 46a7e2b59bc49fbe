import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LARGEST_SHEET } from '../../screens/contact-sheet.ts'
import { missingScreens, picturedScreens } from '../../screens/screen-list.ts'
import { screensPage } from '../../screens/screens-page.ts'

const docs = join(import.meta.dirname, '../../..', 'docs')
const folder = join(docs, 'pictures', 'screens')

test('pictures every page of the site, and shows all pictures on the page of docs', async () => {
  expect(missingScreens()).toEqual([])
  expect(await readFile(join(docs, 'screens.md'), 'utf8')).toBe(screensPage())
})

test('has exactly the listed pictures, and all of them are small', async () => {
  const files = await readdir(folder)
  expect(files.sort()).toEqual(picturedScreens.map(({ name }) => `${name}.webp`).sort())
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(LARGEST_SHEET)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_500_000)
})

test('shows existing pictures on the page of an organiser’s season', async () => {
  const text = await readFile(join(docs, 'organiser.md'), 'utf8')
  const shown = [...text.matchAll(/\]\(pictures\/screens\/([\w-]+)\.webp\)/g)].map(([, name]) => name)
  expect(shown.length).toBeGreaterThan(10)
  const known = picturedScreens.map(({ name }) => name)
  expect(shown.filter((name) => name === undefined || !known.includes(name))).toEqual([])
})
