import type { Page } from '@playwright/test'
import { expect } from '../fixtures/site.ts'
import {
  alive,
  asBefore,
  fieldOf,
  holdBack,
  type Journey,
  noticed,
  onOperation,
  PHONE,
  requiredAmong,
  stage,
} from './stages.ts'

const form = (page: Page) => page.getByRole('region', { name: 'Write to Us' })
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Message' }).click()
const reviews = (page: Page) => page.getByRole('region', { name: 'What hosts say' }).getByRole('figure')
const FIELDS = ['Name', 'Email', 'Subject', 'Message']

async function typed(page: Page, labels: readonly string[]): Promise<string> {
  const values = await Promise.all(labels.map((label) => fieldOf(form(page), label).inputValue()))
  return values.join(labels.length > FIELDS.length ? ',' : ', ')
}

async function reviewsWith(page: Page, pattern: RegExp): Promise<number> {
  return (await reviews(page).allTextContents()).filter((text) => pattern.test(text)).length
}

/** The contact page, its dialog and its form. */
export const contactJourney: Journey = {
  title: 'the contact page',
  allow: /ERR_FAILED|The message was not sent|status of 500/,
  stages: [
    stage(
      'contact page',
      async ({ page }) => {
        await page.setViewportSize(PHONE)
        await page.goto('/contact')
        await alive(page)
      },
      {
        hero: ({ page }) => page.getByRole('main').getByRole('heading', { level: 1 }).count(),
        chat: async ({ page }) => {
          const link = page.getByRole('main').getByRole('link', { name: 'Use the form below' })
          const id = (await link.getAttribute('href'))?.slice(1)
          return (await form(page).getAttribute('id')) === id ? 'the form' : String(id)
        },
        rows: async ({ page }) => (await fieldOf(form(page), 'Message').getAttribute('rows')) ?? '',
        'private mail': async ({ page }) =>
          (await privateLink(page, 'mailto:').getAttribute('href'))?.split('?')[0] ?? '',
        'private phone': async ({ page }) => (await privateLink(page, 'tel:').getAttribute('href')) ?? '',
        reviews: ({ page }) => reviews(page).count(),
        stars: async ({ page }) => {
          const stars = await reviews(page).getByRole('img').all()
          const names = await Promise.all(stars.map((each) => each.getAttribute('aria-label')))
          return names.map((name) => name?.charAt(0)).join(', ')
        },
        'review types': ({ page }) =>
          reviewsWith(page, /Corporate Booking|School Group|Birthday Party|Family Reunion/),
        'review months': ({ page }) =>
          reviewsWith(
            page,
            /(January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d/,
          ),
        required: ({ page }) => requiredAmong(form(page), FIELDS),
        'default type': ({ page }) => fieldOf(form(page), 'Event Type').inputValue(),
        'type values': async ({ page }) => {
          const options = await fieldOf(form(page), 'Event Type').locator('option').all()
          return (await Promise.all(options.map((each) => each.getAttribute('value')))).join(', ')
        },
      },
    ),
    stage('refund policy', async ({ page }) => {
      await page.getByRole('button', { name: 'Cancellation & Refund Policy' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }),
    stage('contact form without a name', async ({ page }) => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await send(page)
      await noticed(page, 'Name Required')
    }),
    stage('contact form with a blank name', async ({ page }) => {
      await fieldOf(form(page), 'Name').fill('   ')
      await send(page)
      await noticed(page, 'Name Required')
    }),
    stage('contact form without an email', async ({ page }) => {
      await fieldOf(form(page), 'Name').fill('Robin Wattle')
      await send(page)
      await noticed(page, 'Email Required')
    }),
    stage('contact form without a message', async ({ page }) => {
      await fieldOf(form(page), 'Email').fill('robin at home')
      await send(page)
      await noticed(page, 'Message Required')
    }),
    stage(
      'contact form with a wrong email',
      async ({ page }) => {
        await fieldOf(form(page), 'Message').fill('May we?')
        await send(page)
        await noticed(page, 'Invalid Email')
      },
      {
        variant: async ({ page }) =>
          (await page.locator('li[data-variant]').getAttribute('data-variant')) ?? '',
        sent: async ({ site }) => (await site.sql('SELECT id FROM contact_message')).length,
      },
    ),
    stage(
      'contact form failed',
      async ({ page, errors }) => {
        await fieldOf(form(page), 'Email').fill('robin@example.com')
        await fieldOf(form(page), 'Subject').fill('Dogs')
        await onOperation(page, 'SendContactMessage', 'broken')
        await send(page)
        await noticed(page, 'Error Sending Message')
        await expect.poll(() => errors.join()).toContain('500: broken')
      },
      {
        kept: ({ page }) => typed(page, FIELDS),
        logged: ({ errors }) => (errors.some((text) => text.includes('not sent')) ? 'logged' : 'silent'),
      },
    ),
    stage(
      'contact form sending',
      async ({ page }) => {
        await asBefore(page)
        await holdBack(page, 'SendContactMessage')
        await send(page)
      },
      {
        disabled: async ({ page }) =>
          (await form(page).getByRole('button', { name: 'Sending...' }).isDisabled())
            ? 'disabled'
            : 'enabled',
      },
    ),
    stage(
      'contact form sent',
      async ({ page }) => {
        await asBefore(page)
        await noticed(page, 'Message Sent!')
      },
      {
        empty: ({ page }) => typed(page, ['Name', 'Email', 'Phone', 'Subject', 'Message', 'Event Type']),
      },
    ),
    stage('contact form sent without a word', async ({ page }) => {
      await page.route('**/graphql', (route) =>
        route.fulfill({
          json: { data: { sendContactMessage: { __typename: 'SendContactMessagePayload', message: '' } } },
        }),
      )
      for (const label of FIELDS) await fieldOf(form(page), label).fill('robin@example.com')
      await send(page)
      await noticed(page, 'Message Sent!')
    }),
  ],
}

function privateLink(page: Page, scheme: string) {
  return page.locator(`#private-events a[href^="${scheme}"]`).first()
}
