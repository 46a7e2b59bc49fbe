import type { Page } from '@playwright/test'
import { signInAsAdmin } from '../fixtures/admin-page.ts'
import { addEvent, fillCamp } from '../fixtures/camp.ts'
import { familyLinks, fillAfterCamp } from '../fixtures/past-camp.ts'
import { bookAsGuest, expect, fillCard, type Site, waitForHydration } from '../fixtures/site.ts'

type TranslatedForm = {
  name: string
  /** The source file with its `form` element. */
  file: string
  open: (page: Page, site: Site) => Promise<unknown>
  fill: (page: Page, site: Site) => Promise<unknown>
  /** The submit button, and its label during the request. */
  button: RegExp
  busy: RegExp
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

const CAMP_ID = 907

async function openCampDay(page: Page, site: Site): Promise<void> {
  const [known] = await site.sql('SELECT id FROM event WHERE id = $1', [CAMP_ID])
  if (!known) {
    await addEvent(site, { id: CAMP_ID, title: 'Translated Camp', days: 0 })
    await fillCamp(site, CAMP_ID, 2)
  }
  await signInAsAdmin(page, site)
  await goTo(page, `/admin/events/${CAMP_ID}/day`)
}

async function openFamily(page: Page, site: Site): Promise<void> {
  await openCampDay(page, site)
  await page.getByRole('button', { name: 'Wattlesurname001, Sam' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sam Wattlesurname001' })
  await dialog.getByRole('button', { name: 'Here: Quandongkid 1.1' }).click()
  await dialog.getByRole('button', { name: 'Goes home: Quandongkid 1.1' }).click()
  await expect(dialog.getByRole('button', { name: 'Goes home', exact: true })).toBeVisible()
}

/** The forms that no component test sends. */
export const translatedForms: readonly TranslatedForm[] = [
  {
    name: 'the card form',
    file: 'client/payments/simulated-card-form.tsx',
    open: (page) => bookAsGuest(page, 8, 'Cardholder'),
    fill: (page) => fillCard(page, '4242 4242 4242 4242'),
    button: /^Pay \$/,
    busy: /^Processing…$/,
  },
  {
    name: 'the review',
    file: 'client/reviews/save-review-form.tsx',
    async open(page, site) {
      await fillAfterCamp(site)
      await goTo(page, familyLinks.review)
      await expect(page.getByRole('form', { name: 'Your review' })).toBeVisible()
    },
    fill: (page) =>
      page.getByLabel('What would you tell another dad?').fill('My two slept like stones. '.repeat(4)),
    button: /^Save my changes$/,
    busy: /^Sending\.\.\.$/,
  },
  {
    name: 'the passphrase of the offline roster',
    file: 'client/camp-day/passphrase-form.tsx',
    async open(page, site) {
      await openCampDay(page, site)
      await page.getByRole('button', { name: 'Get ready for no reception' }).click()
      await expect(page.getByRole('dialog', { name: 'No reception' })).toBeVisible()
    },
    async fill(page) {
      const dialog = page.getByRole('dialog', { name: 'No reception' })
      await dialog.getByLabel('Passphrase', { exact: true }).fill('three gum trees')
      await dialog.getByLabel('Passphrase again').fill('three gum trees')
    },
    button: /^Download the copy$/,
    busy: /^Downloading…$/,
  },
  {
    name: 'the form of whom a child goes home with',
    file: 'client/camp-day/check-out-form.tsx',
    open: openFamily,
    async fill(page) {
      await page.getByRole('radio', { name: 'Someone else' }).check()
      await page.getByLabel('Name of the adult').fill('Aunt Jo')
    },
    button: /^Goes home$/,
    // The phone records it first, and the button becomes Undo.
    busy: /^Undo: Quandongkid 1\.1$/,
  },
]
