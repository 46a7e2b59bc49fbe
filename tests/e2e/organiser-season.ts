import type { Browser, Locator, Page } from '@playwright/test'
import { chooseAction, signInAsAdmin } from './admin-page.ts'
import { bringChildren } from './bring-children.ts'
import { fillCamp } from './camp.ts'
import { judge } from './judge.ts'
import { bookingIdOf, expect, fillBooker, openBookingForm, payByCard, type Site } from './site.ts'
import { SHOWN } from './ticket-film.ts'

const SAMPLE = 'Scenic Rim Campfire Weekend'
const PASSPHRASE = 'three gum trees'

type Season = {
  /** The organiser's screen. */
  page: Page
  site: Site
  browser: Browser
}

/** An organiser's season, from the copy of a camp to the child that goes home from it. */
export async function playSeason({ page, site, browser }: Season): Promise<void> {
  const title = 'Season of Wattle Creek'
  await signInAsAdmin(page, site)
  const eventId = await copyCamp(page, title)
  const line = lineOf(page, title)
  await line.getByRole('button', { name: `Show ${title}` }).click()
  await expect(line).toContainText('Visible')

  const bookingId = await familyBooks(browser, site, eventId)
  const families = await fillCamp(site, Number(eventId), 8, SHOWN.camp)
  const scanned = families[SHOWN.family - 1]
  await page.reload()
  await expect(line).toContainText('34/')
  await correctAllergy(page, bookingId)
  await messageEverybody(page, title)
  await printSheets(page, title)

  // The day has come.
  await site.sql(
    `UPDATE event SET start_date = current_date, end_date = current_date + 2, starts_at = now(), ends_at = now() + interval '2 days',
       booking_closes_at = now() WHERE id = $1`,
    [eventId],
  )
  await page.goto(`/admin/events/${eventId}/roster`)
  await page.getByRole('link', { name: 'Camp day' }).click()
  await getReady(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Scan a ticket' }).click()
  const family = page.getByRole('dialog', { name: `Sam ${scanned?.lastName}` })
  await expect(family).toContainText(`Reference ${scanned?.code}`)
  await family.getByRole('button', { name: 'All here' }).click()
  await expect(family.getByText(/^Here since \d\d:\d\d, ticked by organiser\./)).toHaveCount(4)
  if (page.viewportSize()?.width !== 390) await judge(page, 'a family of a camp day')
  await goHomeWithAunt(family)
  await expect(page.getByText('3 here · 30 to come · 1 gone home')).toBeVisible()
  await page.context().setOffline(false)
  if (page.viewportSize()?.width !== 390) await judge(page, 'a camp day with who has come')

  // One whose ticket is at home has a reference, and another phone knows who came.
  await page.getByLabel('Name or reference').fill(String(scanned?.code).toLowerCase())
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1)
  await page.getByRole('button', { name: `${scanned?.lastName}, Sam` }).click()
  await family.getByRole('button', { name: `Undo: Quandongkid ${SHOWN.family}.1` }).click()
  await expect(page.getByText('4 here · 30 to come · 0 gone home')).toBeAttached()
  const counted = `SELECT kind, count(*)::int AS all FROM camp_tick WHERE is_counted AND event_id = $1 GROUP BY kind`
  await expect.poll(() => site.sql(counted, [eventId])).toEqual([{ kind: 'ARRIVED', all: 4 }])
}

const lineOf = (page: Page, title: string): Locator =>
  page.getByRole('tabpanel').getByRole('listitem').or(page.getByRole('row')).filter({ hasText: title })

/** Copies a camp of the sample season to days that are far away. Answers the id of the copy. */
async function copyCamp(page: Page, title: string): Promise<string> {
  await page.goto('/admin?tab=events')
  await chooseAction(page, SAMPLE, 'Duplicate')
  const copy = page.getByRole('dialog', { name: 'Duplicate this event' })
  await copy.getByLabel('First day').fill('2031-03-07')
  await copy.getByLabel('Title').fill(title)
  await copy.getByRole('button', { name: 'Duplicate event' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Event' })
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await form.getByLabel('Map link').fill('https://maps.example.com/mount-barney')
  await form.locator('button[type="submit"]').click()
  await expect(form).toBeHidden()
  const line = lineOf(page, title)
  await expect(line).toContainText('Hidden')
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  const address = await page.getByRole('menuitem', { name: 'Roster' }).getAttribute('href')
  await page.keyboard.press('Escape')
  return address?.match(/events\/(\d+)/)?.[1] ?? ''
}

/** A guest books for one adult and one child, and pays. */
async function familyBooks(browser: Browser, site: Site, eventId: string): Promise<string> {
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  await openBookingForm(page, Number(eventId))
  const form = page.getByRole('dialog', { name: 'Book Event' })
  await fillBooker(page, 'Corrected')
  await bringChildren(form, 1)
  await form.getByLabel('Child 1 name').fill('Mia')
  await form.getByRole('button', { name: /Book Now - \$/ }).click()
  await payByCard(page)
  const id = bookingIdOf(page)
  await context.close()
  return id
}

async function correctAllergy(page: Page, bookingId: string): Promise<void> {
  await page.goto(`/admin/bookings/${bookingId}`)
  await page.getByRole('button', { name: 'Correct details' }).click()
  const form = page.getByRole('dialog', { name: 'Correct details' })
  await form.getByLabel('Child 1 allergies').fill('Peanuts')
  await form.getByRole('button', { name: 'Save corrections' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('main')).toContainText('(allergies: Peanuts)')
}

async function messageEverybody(page: Page, title: string): Promise<void> {
  await page.goto('/admin?tab=events')
  await chooseAction(page, title, 'Messages')
  await page.getByLabel('Subject').fill('The gate at {camp}')
  await page.getByLabel('Text').fill('Dear {first name}, the track is wet. Your reference is {reference}.')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview).toContainText(`The gate at ${title}`)
  await preview.getByRole('button', { name: 'Next family' }).click()
  await expect(preview).toContainText('family 2 of 9')
  await preview.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Send to 9 families' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Kept for 9 families: no mail server is set')).toBeVisible({ timeout: 30_000 })
}

async function printSheets(page: Page, title: string): Promise<void> {
  const isDesk = page.viewportSize()?.width === 1280
  await page.goto('/admin?tab=events')
  await chooseAction(page, title, 'Roster')
  await expect(page.getByRole('heading', { level: 1, name: `Roster of ${title}` })).toBeVisible()
  await page.evaluate(() => {
    window.print = () => document.body.toggleAttribute('data-printed', true)
  })
  for (const [link, sheet] of [
    ['Roster list', 'Roster'],
    ['First aid', 'First-aid sheet'],
    ['Tents', 'Tent plan'],
    ['Clothing', 'Clothing order'],
    ['Kitchen', 'Kitchen sheet'],
  ]) {
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: sheet, exact: true })).toBeVisible()
    if (isDesk) await judge(page, `the sheet ${link}`)
  }
  const paper = page.getByRole('article')
  await expect(paper).toContainText('Meals for 34 people')
  await expect(paper).toContainText('Peanuts')
  await expect(paper).not.toContainText(/Wattlesurname|Corrected/)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('body[data-printed]')).toBeVisible()
}

async function getReady(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get ready for no reception' }).click()
  const dialog = page.getByRole('dialog', { name: 'Without reception' })
  await dialog.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await dialog.getByLabel('Passphrase again').fill(PASSPHRASE)
  await dialog.getByRole('button', { name: 'Fetch the copy' }).click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
}

async function goHomeWithAunt(family: Locator): Promise<void> {
  await family.getByRole('button', { name: `Goes home: Quandongkid ${SHOWN.family}.1` }).click()
  await family.getByRole('radio', { name: 'Somebody else' }).check()
  await family.getByRole('button', { name: 'Goes home', exact: true }).click()
  await expect(family.getByText('Enter who takes the child home')).toBeVisible()
  await family.getByLabel('Name of the adult').fill('Aunt Jo')
  await family.getByRole('button', { name: 'Goes home', exact: true }).click()
  await expect(family.getByText(/^Gone home \d\d:\d\d with Aunt Jo, ticked by organiser\./)).toBeVisible()
  await family.getByRole('button', { name: 'Done' }).click()
}
