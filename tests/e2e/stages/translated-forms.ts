import type { Page } from '@playwright/test'
import { familyLinks, fillAfterCamp } from '../fixtures/camp-that-was.ts'
import { bookAsGuest, expect, fillCard, reacting, type Site } from '../fixtures/site.ts'

/** A form, and how to send it on a page that a browser has translated. */
export type TranslatedForm = {
  name: string
  /** The source file with its `form` element. */
  file: string
  open: (page: Page, site: Site) => Promise<unknown>
  fill: (page: Page, site: Site) => Promise<unknown>
  /** The button that sends the form, and its label while the request is on its way. */
  button: RegExp
  busy: RegExp
}

export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await reacting(page)
}

/** The forms of visitors, families and members. */
export const publicForms: readonly TranslatedForm[] = [
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
    file: 'client/reviews/review-form.tsx',
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
]
