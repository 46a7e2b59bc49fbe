import type { Page } from '@playwright/test'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { bringChildren } from '../fixtures/bring-children.ts'
import { bookingIdOf, expect, fillBooker, openBookingForm } from '../fixtures/site.ts'
import {
  asBefore,
  DESK,
  fieldOf,
  holdBack,
  type Journey,
  noticed,
  onOperation,
  stage,
  type Visit,
  yes,
} from './stages.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Book Event' })
const value =
  (label: string) =>
  ({ page }: Visit) =>
    fieldOf(dialog(page), label).inputValue()
const isOn =
  (label: string) =>
  async ({ page }: Visit) =>
    (await fieldOf(dialog(page), label).isChecked()) ? 'on' : 'off'
const rowsNow = ({ page }: Visit) =>
  dialog(page)
    .getByLabel(/^Child \d+ name/)
    .count()
const book = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /Book Now - \$/ })
    .click()
const add = (page: Page, what: string) =>
  dialog(page)
    .getByRole('button', { name: `Add ${what}` })
    .click()

const TEXTS = [
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Emergency contact name',
  'Emergency contact phone',
]

/** The booking dialog up to a booking, and its ways to fail. */
export const bookingJourney: Journey = {
  title: 'the booking dialog',
  allow: /ERR_FAILED/,
  stages: [
    stage(
      'booking form',
      async ({ page }) => {
        await page.setViewportSize(DESK)
        await openBookingForm(page, 1)
        await expect(fieldOf(dialog(page), 'First name')).toBeVisible()
      },
      {
        dates: async ({ page, site }) => {
          const [event] = await site.sql(
            'SELECT start_date::text AS first, end_date::text AS last FROM event WHERE id = 1',
          )
          const dates = formatDayRangeAu(String(event?.first), String(event?.last))
          return yes((await dialog(page).textContent())?.replaceAll('\u00a0', ' ').includes(dates) ?? false)
        },
        participants: async ({ page, site }) => {
          const [event] = await site.sql(
            'SELECT current_participants AS taken, max_participants AS most FROM event WHERE id = 1',
          )
          const shown = dialog(page).getByText(`${event?.taken}/${event?.most}`, { exact: true })
          return yes((await shown.count()) === 1)
        },
        'add-on prices': async ({ page }) => {
          const prices = ['Glamping tent', 'Beer package', 'T-shirt', 'Hoodie'].map((name) =>
            dialog(page)
              .getByRole('term')
              .filter({ hasText: new RegExp(`^${name}$`) })
              .locator('+ dd')
              .textContent(),
          )
          return (await Promise.all(prices)).join(', ')
        },
        adults: value('Adults'),
        children: value('Children'),
        tent: isOn('Glamping tent'),
        beer: isOn('Beer package'),
        texts: async (visit) => {
          const typed = await Promise.all(TEXTS.map((label) => value(label)(visit)))
          return typed.every((text) => text === '') ? 'empty' : typed.join()
        },
      },
    ),
    stage(
      'booking form with a family',
      async ({ page }) => {
        await bringChildren(dialog(page), 2)
        await add(page, 't-shirt')
        await add(page, 'hoodie')
      },
      {
        rows: rowsNow,
        'blank row': async (visit) => {
          const row = ['name', 'age', 'allergies'].map((field) => value(`Child 2 ${field}`)(visit))
          return (await Promise.all(row)).join()
        },
        'age limits': async ({ page }) => {
          const age = fieldOf(dialog(page), 'Child 1 age')
          const [least, most] = await Promise.all(['min', 'max'].map((name) => age.getAttribute(name)))
          return `${least} to ${most}`
        },
        kids: async ({ page }) => {
          const boxes = ['T-shirt 1 kids size', 'Hoodie 1 kids size'].map((label) =>
            fieldOf(dialog(page), label).isChecked(),
          )
          return (await Promise.all(boxes)).join(', ')
        },
      },
    ),
    stage('booking form without an adult', async ({ page }) => {
      await fillBooker(page, 'Nobody')
      // From inside of the field: whoever leaves it finds the least number there.
      await fieldOf(dialog(page), 'Adults').fill('0')
      await fieldOf(dialog(page), 'Adults').press('Enter')
    }),
    stage('booking form with errors', async ({ page }) => {
      for (const label of TEXTS) await fieldOf(dialog(page), label).fill('')
      await fieldOf(dialog(page), 'Child 1 age').fill('18')
      await fieldOf(dialog(page), 'Email').fill('sam at example')
      await fieldOf(dialog(page), 'Phone').fill('040011122')
      await book(page)
    }),
    stage(
      'booking form with fewer children',
      async ({ page }) => {
        await fieldOf(dialog(page), 'Child 1 name').fill('Mia')
        await fieldOf(dialog(page), 'Adults').fill('2')
        await bringChildren(dialog(page), 1)
      },
      {
        rows: async (visit) => ((await rowsNow(visit)) === 1 ? value('Child 1 name')(visit) : 'more rows'),
        'not a number': async (visit) => {
          const children = fieldOf(dialog(visit.page), 'Children')
          await children.fill('')
          await children.blur()
          return value('Children')(visit)
        },
        'adults at least': async ({ page }) => leastOf(page, 'Adults', 'Remove one adult'),
        'children at least': async ({ page }) => leastOf(page, 'Children', 'Remove one child'),
      },
    ),
    stage('booking canceled', ({ page }) => dialog(page).getByRole('button', { name: 'Cancel' }).click(), {
      closed: async ({ page }) => {
        await expect(dialog(page)).toHaveCount(0)
        return dialog(page).count()
      },
    }),
    stage('booking form of an event with fewer add-ons', ({ page }) => openBookingForm(page, 3), {
      beer: ({ page }) => dialog(page).getByLabel('Beer package').count(),
      clothing: ({ page }) =>
        dialog(page)
          .getByRole('heading', { name: /T-shirts|Hoodies/ })
          .count(),
    }),
    stage('booking on its way', async ({ page }) => {
      await openBookingForm(page, 8)
      await fillBooker(page, 'Creating')
      await holdBack(page, 'BookEvent')
      await book(page)
    }),
    stage(
      'booking created',
      async ({ page }) => {
        await asBefore(page)
        await expect(page).toHaveURL(/\/checkout\?bookingId=/)
        await noticed(page, 'Booking Created')
        expect(bookingIdOf(page)).not.toBe('')
      },
      {
        closed: ({ page }) => dialog(page).count(),
        variant: async ({ page }) =>
          (await page.locator('li[data-variant]').getAttribute('data-variant')) ?? '',
      },
    ),
    stage(
      'booking failed',
      async ({ page }) => {
        await page.unrouteAll()
        await openBookingForm(page, 8)
        await fillBooker(page, 'Failing')
        await onOperation(page, 'BookEvent', 'cut off')
        await book(page)
        await noticed(page, 'Failed to create booking')
      },
      {
        variant: async ({ page }) =>
          (await page.locator('li[data-variant]').getAttribute('data-variant')) ?? '',
      },
    ),
  ],
}

/** What is left in a field of people after its button was pressed more often than it goes down. */
async function leastOf(page: Page, label: string, button: string): Promise<string> {
  const less = dialog(page).getByRole('button', { name: button })
  for (let presses = 0; presses < 3 && (await less.isEnabled()); presses += 1)
    await less.click({ force: true })
  return fieldOf(dialog(page), label).inputValue()
}
