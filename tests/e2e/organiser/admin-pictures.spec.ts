import type { Locator, Page } from '@playwright/test'
import { notice } from '../fixtures/account.ts'
import {
  fillEvent,
  findEvent,
  openEditForm,
  openNewEvent,
  save,
  signInAsAdmin,
} from '../fixtures/admin-page.ts'
import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { jpegFile } from '../fixtures/picture-file.ts'
import { expect, test } from '../fixtures/site.ts'

test.describe.configure({ timeout: 120_000 })

test('an upload shows immediately, is saved with a description, in every size', async ({
  page,
  site,
  quiet,
}) => {
  quiet.allow(/status of 400|net::ERR_FAILED/)
  await signInAsAdmin(page, site)
  const dialog = await openNewEvent(page)
  await fillEvent(dialog, { title: 'Picture Camp' })
  await dialog.getByLabel('Image URL').fill('')
  const input = dialog.getByLabel('Picture from this device')

  const letter = Buffer.from('Dear organiser, this is no picture.')
  await input.setInputFiles({ name: 'letter.jpg', mimeType: 'image/jpeg', buffer: letter })
  await expect(dialog.getByText(/^letter\.jpg: The picture cannot be read/)).toBeVisible()
  const large = Buffer.alloc(10_000_001)
  await input.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
  await expect(
    dialog.getByText('large.png: The picture is too large: at most 10 MB can be uploaded.'),
  ).toBeVisible()
  await input.setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: letter })
  await expect(dialog.getByText(/^drawing\.svg: The picture must be a JPEG/)).toBeVisible()

  await input.setInputFiles(await jpegFile('camp.jpg', '#c62'))
  await expect(dialog.getByLabel('Image URL')).toHaveValue(/^\/media\/pictures\/[0-9a-f]{32}-960\.webp$/)
  await expect(dialog.getByAltText('Preview of the picture')).toBeVisible()
  await dialog.getByLabel('Picture description').fill('An orange sky')
  await addPhotographs(page, dialog)
  await save(page)
  await expect(notice(page)).toContainText('Event created')

  const event = await findEvent(site, 'Picture Camp')
  await page.goto(`/event/${event?.id}`)
  const picture = page.getByRole('img', { name: 'An orange sky' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/-960\.avif$|-1600\.avif$/)
  await goThroughPhotographs(page)

  // The first photograph replaces the drawing.
  const again = await openEditForm(page, 'Picture Camp')
  await again.getByLabel('Image URL').fill('/media/scenes/camp-04.webp')
  await save(page)
  await expect(again).toBeHidden()
  await page.goto(`/event/${event?.id}`)
  const banner = page.getByRole('img', { name: 'Two tents', exact: true })
  await expect(banner).toHaveCSS('object-position', '0% 100%')
  await expect(page.locator('head meta[property="og:image"]')).toHaveAttribute('content', /-1200\.jpg$/)
})

/** Puts the second one first, and keeps its lower left corner in view. */
async function addPhotographs(page: Page, dialog: Locator): Promise<void> {
  await dialog
    .getByLabel('Photographs from this device')
    .setInputFiles([await jpegFile('creek.jpg', '#26a'), await jpegFile('tents.jpg', '#a62')])
  await expect(dialog.getByRole('group', { name: 'Photograph 2' })).toBeVisible()
  await dialog.getByLabel('Description of photograph 1').fill('A creek')
  await dialog.getByLabel('Description of photograph 2').fill('Two tents')
  await dialog.getByRole('button', { name: 'Move photograph 2 up' }).press('Enter')
  const first = dialog.getByRole('group', { name: 'Photograph 1, shown first' })
  await expect(first).toBeFocused()
  await expect(dialog.getByText('Photograph 2 is now number 1 of 2.')).toBeAttached()
  await expect(first.getByLabel('Description of photograph 1')).toHaveValue('Two tents')
  await first.locator('button[aria-hidden]').click({ position: { x: 2, y: 2 } })
  await expect(first.getByLabel('Down: focus')).toHaveValue(/^[012]$/)
  await first.getByLabel('Across: focus').press('Home')
  await first.getByLabel('Down: focus').press('End')
  await expect(first.getByLabel('Down: focus')).toHaveAttribute('aria-valuetext', '100 per cent')
  await checkAccessibility(page, 'event form with photographs')
}

async function goThroughPhotographs(page: Page): Promise<void> {
  const creek = page.getByRole('button', { name: 'Show large: A creek' })
  await page.route('**/photograph-viewer*.js', (route) => route.abort(), { times: 1 })
  await creek.press('Enter')
  await expect(notice(page)).toContainText('Check your connection and try again')
  await creek.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Picture Camp' })
  const place = viewer.getByRole('status').filter({ hasText: 'Photograph' })
  await expect(place).toHaveText('Photograph 3 of 3')
  await expect(viewer.getByRole('img', { name: 'A creek' })).toBeInViewport()
  await viewer.getByRole('list', { name: 'Photographs' }).press('ArrowLeft')
  await expect(place).toHaveText('Photograph 2 of 3')
  await viewer.getByRole('button', { name: 'Previous' }).click()
  await expect(place).toHaveText('Photograph 1 of 3')
  await expect(viewer.getByRole('img', { name: 'An orange sky' })).toBeInViewport()
  await checkAccessibility(page, 'large photographs')
  await viewer.getByRole('button', { name: 'Previous' }).click()
  await expect(place).toHaveText('Photograph 3 of 3')
  // Scrolls as a finger does, in a browser without the scrollend event.
  await viewer.getByRole('list', { name: 'Photographs' }).evaluate((row) => {
    window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true)
    row.scrollTo({ left: 0, behavior: 'instant' })
  })
  await expect(place).toHaveText('Photograph 1 of 3')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(creek).toBeFocused()
}
