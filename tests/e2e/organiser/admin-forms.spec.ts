import { openEditForm, openNewEvent, save, signInAsAdmin } from '../fixtures/admin-page.ts'
import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { expect, test } from '../fixtures/site.ts'

// Many checks of one dialog run on two cores.
test.describe.configure({ timeout: 120_000 })

test.beforeEach(async ({ page, site }) => {
  await signInAsAdmin(page, site)
})

test('the forms are accessible, empty, with errors and filled in', async ({ page, site }) => {
  const dialog = await openNewEvent(page)
  await checkAccessibility(page, 'empty event form')
  await save(page)
  await expect(dialog.getByText('Title is required', { exact: true })).toBeVisible()
  await checkAccessibility(page, 'event form with errors')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const edit = await openEditForm(page, 'Scenic Rim Campfire Weekend')
  await site.sql("UPDATE event SET version = version + 1, location = 'A newer place' WHERE id = 1")
  await edit.getByLabel('Title').fill('Scenic Rim Campfire Weekend')
  await save(page)
  await expect(edit.getByText('Someone else changed this event')).toBeVisible()
  await checkAccessibility(page, 'event form with a newer version')
})
