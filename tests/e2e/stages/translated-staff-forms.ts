import type { Page } from '@playwright/test'
import { chooseAction, fillEvent, openNewEvent, signInAsAdmin } from '../fixtures/admin-page.ts'
import { addEvent, fillCamp } from '../fixtures/camp.ts'
import { fillAfterCamp, WAS } from '../fixtures/camp-that-was.ts'
import { fillEnquiries } from '../fixtures/filled-desk.ts'
import { expect, type Site } from '../fixtures/site.ts'
import { goTo, type TranslatedForm } from './translated-forms.ts'

const CAMP_ID = 907

/** Opens a page of the dashboard as a new admin. Returns the username. */
async function openAsAdmin(page: Page, site: Site, path: string): Promise<string> {
  const username = await signInAsAdmin(page, site)
  await goTo(page, path)
  return username
}

async function addCampToday(site: Site): Promise<void> {
  const [known] = await site.sql('SELECT id FROM event WHERE id = $1', [CAMP_ID])
  if (known) return
  await addEvent(site, { id: CAMP_ID, title: 'Translated Camp', days: 0 })
  await fillCamp(site, CAMP_ID, 2)
}

async function openFamily(page: Page, site: Site): Promise<void> {
  await addCampToday(site)
  await openAsAdmin(page, site, `/admin/events/${CAMP_ID}/day`)
  await page.getByRole('button', { name: 'Wattlesurname001, Sam' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sam Wattlesurname001' })
  await dialog.getByRole('button', { name: 'Here: Quandongkid 1.1' }).click()
  await dialog.getByRole('button', { name: 'Goes home: Quandongkid 1.1' }).click()
  await expect(dialog.getByRole('button', { name: 'Goes home', exact: true })).toBeVisible()
}

/** The forms of organisers and camp leaders. */
export const staffForms: readonly TranslatedForm[] = [
  {
    name: 'the form of an event',
    file: 'client/admin/kit/admin-form-dialog.tsx',
    async open(page, site) {
      await signInAsAdmin(page, site)
      await openNewEvent(page)
    },
    fill: (page) => fillEvent(page.getByRole('dialog', { name: 'Create Event' }), { title: 'Translated' }),
    button: /^Create Event$/,
    busy: /^Creating\.\.\.$/,
  },
  {
    name: 'the dialog that hides a review',
    file: 'client/admin/kit/act-dialog.tsx',
    async open(page, site) {
      await fillAfterCamp(site)
      await openAsAdmin(page, site, '/admin/reviews')
      await page.getByRole('button', { name: /^Hide: Sam F\./ }).click()
      await expect(page.getByRole('dialog', { name: 'Hide this review' })).toBeVisible()
    },
    fill: (page) => page.getByLabel('Why').fill('It names another family'),
    button: /^Hide it$/,
    busy: /^Hiding\.\.\.$/,
  },
  {
    name: 'the dialog that cancels an event',
    file: 'client/admin/events/cancel-event-dialog.tsx',
    async open(page, site) {
      await openAsAdmin(page, site, '/admin?tab=events')
      await chooseAction(page, 'Waterfalls and Quiet Mornings', 'Cancel Event')
      await expect(page.getByRole('dialog', { name: 'Cancel this event' })).toBeVisible()
    },
    fill: (page) => page.getByLabel('Reason').fill('The road is flooded'),
    button: /^Cancel the event$/,
    busy: /^Cancelling…$/,
  },
  {
    name: 'the form that publishes photos',
    file: 'client/admin/gallery/publish-panel.tsx',
    async open(page, site) {
      await fillAfterCamp(site)
      await openAsAdmin(page, site, `/admin/events/${WAS.eventId}/gallery`)
      await expect(page.getByRole('button', { name: /^Publish 1 new photo$/ })).toBeVisible()
    },
    fill: (page) => page.getByLabel(/^I have looked at/).check(),
    button: /^Publish 1 new photo$/,
    busy: /^Publishing\.\.\.$/,
  },
  {
    name: 'the message to all families',
    file: 'client/admin/messages/compose-message.tsx',
    async open(page, site) {
      await addCampToday(site)
      await openAsAdmin(page, site, `/admin/events/${CAMP_ID}/messages`)
      await expect(page.getByRole('form', { name: 'New message' })).toBeVisible()
    },
    async fill(page) {
      await page.getByLabel('Subject').fill('The gate')
      await page.getByLabel('Text').fill('The gate code is 4711.')
    },
    button: /^Send a test to me$/,
    busy: /^Sending\.\.\.$/,
  },
  {
    name: 'the reply to an enquiry',
    file: 'client/admin/enquiries/answer-form.tsx',
    async open(page, site) {
      await fillEnquiries(site)
      await openAsAdmin(page, site, '/admin/enquiries')
      await page.getByRole('button', { name: 'Open: Is there a lake?, from Ada Asks' }).click()
      await expect(page.getByRole('form', { name: 'Answer by mail' })).toBeVisible()
    },
    fill: (page) => page.getByLabel('Your answer').fill('There is a creek.'),
    button: /^Send the answer$/,
    busy: /^Sending\.\.\.$/,
  },
  {
    name: 'the passphrase of the offline roster',
    file: 'client/admin/day/passphrase-form.tsx',
    async open(page, site) {
      await addCampToday(site)
      await openAsAdmin(page, site, `/admin/events/${CAMP_ID}/day`)
      await page.getByRole('button', { name: 'Get ready for no reception' }).click()
      await expect(page.getByRole('dialog', { name: 'Without reception' })).toBeVisible()
    },
    async fill(page) {
      const dialog = page.getByRole('dialog', { name: 'Without reception' })
      await dialog.getByLabel('Passphrase', { exact: true }).fill('three gum trees')
      await dialog.getByLabel('Passphrase again').fill('three gum trees')
    },
    button: /^Fetch the copy$/,
    busy: /^Fetching…$/,
  },
  {
    name: 'the form of whom a child goes home with',
    file: 'client/admin/day/leave-form.tsx',
    open: openFamily,
    async fill(page) {
      await page.getByRole('radio', { name: 'Somebody else' }).check()
      await page.getByLabel('Name of the adult').fill('Aunt Jo')
    },
    button: /^Goes home$/,
    // It is recorded on the phone first, and the button becomes the way back.
    busy: /^Undo: Quandongkid 1\.1$/,
  },
]
