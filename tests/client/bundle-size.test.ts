import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const LIMIT_BYTES = 170_000
const LANDING_PAGE_BYTES = 215_000
const CHECKOUT_BYTES = 19_000
const FIRST_DIALOG_BYTES = 16_100
const DIST = new URL('../../dist/client/', import.meta.url)

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'))

function getFiles(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) getFiles(imported, seen)
  return seen
}

function getSize(files: Iterable<string>): number {
  const sizes = [...files].map((file) => gzipSync(readFileSync(new URL(file, DIST)), { level: 9 }).length)
  expect(sizes.length).toBeGreaterThan(0)
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('the first script and its imports are at most 170 kB after gzip', () => {
  expect(getSize(getFiles('index.html'))).toBeLessThanOrEqual(LIMIT_BYTES)
})

test('with the scripts of the landing page it is at most 215 kB', () => {
  const files = getFiles('routes/home-page.tsx', getFiles('index.html'))
  expect(files.size).toBeGreaterThan(getFiles('index.html').size)
  expect(getSize(files)).toBeLessThanOrEqual(LANDING_PAGE_BYTES)
})

test('the first booking dialog is at most 16.1 kB more in few files, and needs no form', () => {
  const before = getFiles('routes/home-page.tsx', getFiles('index.html'))
  const dialog = [...getFiles('routes/booking-flow.tsx', new Set(before))].filter((file) => !before.has(file))
  expect(getSize(dialog)).toBeLessThanOrEqual(FIRST_DIALOG_BYTES)
  expect(dialog.length).toBeLessThanOrEqual(6)
  const form = getFiles('bookings/form/booking-dialog.tsx', new Set([...before, ...dialog]))
  expect(form.size - before.size - dialog.length).toBeLessThanOrEqual(22)
})

test('from the booking form of an event to the wallets and the card form it is at most 19 kB more', () => {
  const before = ['routes/event-page.tsx', 'bookings/form/booking-dialog.tsx'].reduce(
    (files, name) => getFiles(name, files),
    getFiles('index.html'),
  )
  const paying = ['routes/checkout-page.tsx', 'payments/stripe-card-form.tsx'].reduce(
    (files, name) => getFiles(name, files),
    new Set(before),
  )
  expect(getSize([...paying].filter((file) => !before.has(file)))).toBeLessThanOrEqual(CHECKOUT_BYTES)
})

test('no page, form rule or payment code is in the first script', () => {
  const files = getFiles('index.html')
  const lazy = ['routes/home-page.tsx', 'routes/booking-flow.tsx', 'routes/checkout-page.tsx']
  for (const name of lazy) {
    const file = manifest[name]?.file
    expect(file, name).toBeDefined()
    expect(files.has(file ?? ''), name).toBe(false)
  }
})

// Nothing would load a style sheet: styles are written with the components.
test('the build writes no style sheet', () => {
  expect(
    Object.values(manifest).flatMap(({ file, css = [] }) => (file.endsWith('.css') ? file : css)),
  ).toEqual([])
})

// Texts that only the files of the dashboard, the tables and the charts contain.
const ADMIN_MARKS = ['Failed to load admin data', 'AdminBookings', 'MuiDataGrid', 'MuiChartsAxis']

function marksIn(files: Iterable<string>): string[] {
  const texts = [...files].map((file) => readFileSync(new URL(file, DIST), 'utf8'))
  return ADMIN_MARKS.filter((mark) => texts.some((text) => text.includes(mark)))
}

test('only admin pages load code of the dashboard, the tables or the charts', () => {
  const pages = Object.keys(manifest).filter((name) => name === 'index.html' || name.endsWith('-page.tsx'))
  const adminPages = pages.filter((name) => name.startsWith('routes/staff/'))
  expect(adminPages.length).toBeGreaterThan(5)
  expect(pages.length - adminPages.length).toBeGreaterThan(10)
  for (const page of pages) {
    if (!adminPages.includes(page)) expect(marksIn(getFiles(page)), page).toEqual([])
  }
  const document = readFileSync(new URL('index.html', DIST), 'utf8')
  for (const page of adminPages) expect(document).not.toContain(manifest[page]?.file)
})

test('the tables and the charts are fetched only when the dashboard shows them', () => {
  expect(marksIn(getFiles('routes/staff/admin-page.tsx'))).toEqual([
    'Failed to load admin data',
    'AdminBookings',
  ])
  expect(marksIn(getFiles('bookings/staff/bookings-grid.tsx'))).toContain('MuiDataGrid')
  expect(marksIn(getFiles('events/staff/events-grid.tsx'))).toContain('MuiDataGrid')
  expect(marksIn(getFiles('staff/dashboard/statistics-charts.tsx'))).toContain('MuiChartsAxis')
})
