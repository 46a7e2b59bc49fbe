import type { Locator, Page } from '@playwright/test'
import {
  fillEvent,
  openEditForm,
  openNewEvent,
  openSimpleEvent,
  signInAsAdmin,
} from '../fixtures/admin-page.ts'
import { expect } from '../fixtures/site.ts'
import { asBefore, fieldOf, type Journey, noticed, onOperation, PHONE, sentBy, stage } from './stages.ts'

const EVENT_FIELDS = [
  ...['title', 'description', 'shortDescription', 'category', 'startDate', 'endDate', 'startTime'],
  ...['endTime', 'location', 'maxParticipants', 'priceAdultPerNight', 'priceChildPerNight'],
  ...['glampingTentPrice', 'beerPackagePrice', 'tshirtPrice', 'tshirtKidsPrice', 'hoodiePrice'],
  ...['hoodieKidsPrice', 'imageUrl', 'isActive'],
]
const ADD_ONS = ['Glamping tent', 'Beer package', 'T-shirt', 'Kids t-shirt', 'Hoodie', 'Kids hoodie']

const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).locator('button[type="submit"]').click()
const preview = (page: Page) => dialog(page).getByAltText('Preview of the picture').count()

/** What the last form sent, by the names of its fields. */
let sent: Record<string, unknown> = {}

/** The form of an event and the simple one. */
export const eventFormsJourney: Journey = {
  title: 'the forms of an event',
  allow: /ERR_FAILED|status of 404/,
  stages: [
    stage(
      'event form',
      async ({ page, site }) => {
        await page.setViewportSize(PHONE)
        await signInAsAdmin(page, site)
        await openNewEvent(page)
      },
      {
        categories: async ({ page }) => {
          const options = await fieldOf(dialog(page), 'Category').locator('option').all()
          const values = await Promise.all(options.map((each) => each.getAttribute('value')))
          return values.filter((value) => value !== '').join(', ')
        },
        step: async ({ page }) =>
          (await fieldOf(dialog(page), 'Adult price per night').getAttribute('step')) ?? '',
        'add-ons': async ({ page }) => {
          const fields = ADD_ONS.map((name) => fieldOf(dialog(page), `${name} price`).inputValue())
          return [...new Set(await Promise.all(fields))].join()
        },
        visible: async ({ page }) => String(await dialog(page).locator('input[name="isActive"]').isChecked()),
      },
    ),
    stage('event form with errors', ({ page }) => save(page)),
    stage(
      'event form with a picture',
      async ({ page }) => {
        await fieldOf(dialog(page), 'Image URL').fill('/media/scenes/camp-02.webp')
        await expect(dialog(page).getByAltText('Preview of the picture')).toBeVisible()
      },
      { preview: ({ page }) => preview(page) },
    ),
    stage(
      'event form with a broken picture',
      async ({ page }) => {
        await fieldOf(dialog(page), 'Image URL').fill('/media/scenes/no-such-camp.webp')
        await expect(dialog(page).getByText(/could not be loaded/)).toBeVisible()
      },
      { preview: ({ page }) => preview(page) },
    ),
    stage('event not created', async ({ page }) => {
      await fillEvent(dialog(page), { title: 'Checked Camp' })
      await onOperation(page, 'CreateEvent', 'cut off')
      await save(page)
      await noticed(page, 'Failed to create event')
    }),
    stage(
      'event created',
      async ({ page }) => {
        await asBefore(page)
        sent = await sentBy(page, 'CreateEvent')
        await noticed(page, 'Event created')
      },
      {
        participants: () => (typeof sent.maxParticipants === 'number' ? sent.maxParticipants : 'no number'),
        fields: () => {
          const missing = EVENT_FIELDS.filter((name) => !(name in sent))
          return missing.length === 0 ? 'all' : `without ${missing.join()}`
        },
      },
    ),
    stage('event not updated', async ({ page }) => {
      await openEditForm(page, 'Checked Camp')
      await fieldOf(dialog(page), 'Location').fill('Somewhere else')
      await onOperation(page, 'UpdateEvent', 'cut off')
      await save(page)
      await noticed(page, 'Failed to update event')
    }),
    stage(
      'event refused',
      async ({ page }) => {
        await asBefore(page)
        await page.route('**/graphql', async (route) => {
          const body = route.request().postData() ?? ''
          const isSave = body.includes('"operationName":"UpdateEvent"')
          await route.continue({
            postData: isSave ? body.replace(/"location":"[^"]*"/, '"location":""') : body,
          })
        })
        await save(page)
        await noticed(page, 'Location is required')
      },
      {
        'server message': ({ page }) =>
          page
            .locator('li[data-variant="destructive"]')
            .getByText('Location is required')
            .first()
            .innerText(),
      },
    ),
    stage('simple event form', async ({ page }) => {
      await asBefore(page)
      await openSimpleEvent(page)
    }),
    stage('simple event form with errors', ({ page }) => save(page)),
    stage(
      'simple event created',
      async ({ page }) => {
        await fillSimpleEvent(dialog(page))
        sent = await sentBy(page, 'CreateSimpleEvent')
        await noticed(page, 'Event created')
      },
      { date: () => String(sent.date), participants: () => String(sent.maxParticipants) },
    ),
  ],
}

async function fillSimpleEvent(form: Locator): Promise<void> {
  for (const [label, text] of [
    ['Title', 'Kite Day'],
    ['Short description', 'Build one, fly it.'],
    ['Description', 'String, paper and wind.'],
    ['Price', '25'],
    ['Date', '2031-04-05'],
    ['Start time', '09:00'],
    ['End time', '15:00'],
    ['Location', 'Redcliffe'],
    ['Max participants', '30'],
    ['Image URL', '/media/scenes/camp-05.webp'],
  ] as const) {
    await fieldOf(form, label).fill(text)
  }
  await fieldOf(form, 'Category').selectOption('social')
}
