import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { signIn } from './signed-in.ts'
import { expect, type Site } from './site.ts'

/** Makes a new organiser and signs the page's browser in as that one. Answers the username. */
export async function signInAsAdmin(page: Page, site: Site): Promise<string> {
  const username = `organiser.${randomBytes(4).toString('hex')}`
  await signIn(page, site, { username, role: 'admin' })
  return username
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.goto('/admin')
  await page.getByRole('tab', { name, exact: true }).click()
}

async function openedDialog(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Opens the empty form of an event. */
export async function openNewEvent(page: Page): Promise<Locator> {
  await openTab(page, 'Events')
  await page.getByRole('button', { name: 'Create Event' }).click()
  return openedDialog(page, 'Create Event')
}

/** Opens the form of an event that is there. */
export async function openEditForm(page: Page, title: string): Promise<Locator> {
  await page.goto(`/admin?tab=events&q=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = await openedDialog(page, 'Edit Event')
  await expect(dialog.getByLabel('Title')).toHaveValue(title)
  return dialog
}

/** Chooses an entry of the menu of an event in the list that is open. */
export async function chooseAction(page: Page, title: string, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page
    .getByRole('menu', { name: `Actions for ${title}` })
    .getByRole('menuitem', { name: entry })
    .click()
}

/** Opens the form with fewer fields. */
export async function openSimpleEvent(page: Page): Promise<Locator> {
  await openTab(page, 'Events')
  await page.getByRole('button', { name: 'Create Day Event' }).click()
  return openedDialog(page, 'Create Day Event')
}

/** Opens the empty form of a film. */
export async function openNewPastEvent(page: Page): Promise<Locator> {
  await openTab(page, 'Past Events')
  await page.getByRole('button', { name: 'Add Past Event' }).click()
  return openedDialog(page, 'Add Past Event')
}

/** Fills in what an event needs: three nights in March 2031. */
export async function fillEvent(
  dialog: Locator,
  { title, description = 'A long enough text about it.' }: { title: string; description?: string },
): Promise<void> {
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Category').selectOption('skills')
  await dialog.getByLabel('Short description').fill('Short, but long enough.')
  await dialog.getByRole('textbox', { name: 'Description', exact: true }).fill(description)
  await dialog.getByLabel('Start date').fill('2031-03-07')
  await dialog.getByLabel('End date').fill('2031-03-09')
  await dialog.getByLabel('Start time').fill('16:00')
  await dialog.getByLabel('End time').fill('11:00')
  await dialog.getByLabel('Location').fill('Mount Barney')
  await dialog.getByLabel('Max participants').fill('24')
  await dialog.getByLabel('Adult price per night').fill('89.5')
  await dialog.getByLabel('Child price per night').fill('45')
  await dialog.getByLabel('Image URL').fill('/media/scenes/camp-04.webp')
}

/** The stored event of this title; undefined when there is none. */
export async function eventTitled(site: Site, title: string) {
  const [event] = await site.sql('SELECT * FROM event WHERE title = $1', [title])
  return event
}

/** Presses the button that sends the form that is open. */
export function save(page: Page) {
  return page.getByRole('dialog').locator('button[type="submit"]').click()
}
