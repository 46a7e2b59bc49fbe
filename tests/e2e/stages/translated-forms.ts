import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { familyLinks, fillAfterCamp } from '../fixtures/camp-that-was.ts'
import { signIn } from '../fixtures/signed-in.ts'
import {
  bookAsGuest,
  expect,
  fillBooker,
  fillCard,
  openBookingForm,
  payByCard,
  reacting,
  type Site,
} from '../fixtures/site.ts'

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

async function payForCamp(page: Page, lastName: string): Promise<string> {
  const id = await bookAsGuest(page, 8, lastName)
  await payByCard(page)
  return id
}

async function openTransfer(page: Page, lastName: string): Promise<string> {
  const id = await payForCamp(page, lastName)
  await goTo(page, `/booking-status?bookingId=${id}`)
  await page.getByRole('button', { name: 'Transfer to another person' }).click()
  await expect(page.getByRole('dialog', { name: 'Transfer to another person' })).toBeVisible()
  return id
}

async function fillTransfer(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Transfer to another person' })
  await dialog.getByLabel('First name').fill('Robin')
  await dialog.getByLabel('Last name').fill('Next')
  await dialog.getByLabel('Email').fill('robin.next@example.com')
  await dialog.getByLabel('Phone').fill('0411 222 333')
}

/** The forms of visitors, families and members. */
export const publicForms: readonly TranslatedForm[] = [
  {
    name: 'the contact form',
    file: 'client/contact/message-panel.tsx',
    open: (page) => goTo(page, '/contact'),
    async fill(page) {
      const panel = page.getByRole('region', { name: 'Write to Us' })
      await panel.getByLabel('Name').fill('Robin Wattle')
      await panel.getByLabel('Email').fill('robin@example.com')
      await panel.getByLabel('Subject').fill('Dogs')
      await panel.getByLabel('Message').fill('May we bring ours?')
    },
    button: /^Send Message$/,
    busy: /^Sending\.\.\.$/,
  },
  {
    name: 'the login form',
    file: 'client/accounts/form/account-form.tsx',
    open: (page) => goTo(page, '/login'),
    async fill(page) {
      await page.getByLabel('Username').fill('somebody')
      await page.getByLabel('Password').fill('not the password')
    },
    button: /^Login$/,
    busy: /^Signing in…$/,
  },
  {
    name: 'the form of a forgotten password',
    file: 'client/accounts/form/account-form.tsx',
    open: (page) => goTo(page, '/forgot-password'),
    fill: (page) => page.getByRole('main').getByLabel(/email/i).fill('robin@example.com'),
    button: /reset|send/i,
    busy: /^Sending…$/,
  },
  {
    name: 'the saved family',
    file: 'client/accounts/family/family-form.tsx',
    async open(page, site) {
      await signIn(page, site, { username: `translated${Date.now()}` })
      await goTo(page, '/profile')
      await page.getByRole('button', { name: 'Add your family' }).click()
      await expect(page.getByRole('button', { name: 'Save family' })).toBeVisible()
    },
    fill: (page) => page.getByRole('textbox', { name: 'Phone', exact: true }).fill('0400 111 222'),
    button: /^Save family$/,
    busy: /^Saving\.\.\.$/,
  },
  {
    name: 'the form that emails booking links',
    file: 'client/bookings/own/booking-links-page.tsx',
    open: (page) => goTo(page, '/booking-links'),
    fill: (page) => page.getByRole('main').getByLabel('Email').fill('robin@example.com'),
    button: /^Mail me my booking links$/,
    busy: /^Sending\.\.\.$/,
  },
  {
    name: 'the booking form',
    file: 'client/bookings/form/booking-fields.tsx',
    open: (page) => openBookingForm(page, 8),
    fill: (page) => fillBooker(page, 'Translated'),
    button: /Book Now - \$/,
    busy: /Creating/,
  },
  {
    name: 'the card form',
    file: 'client/payments/simulated-card-form.tsx',
    open: (page) => bookAsGuest(page, 8, 'Cardholder'),
    fill: (page) => fillCard(page, '4242 4242 4242 4242'),
    button: /^Pay \$/,
    busy: /^Processing…$/,
  },
  {
    name: 'the form for a credit note',
    file: 'client/payments/credit-note-panel.tsx',
    open: (page) => bookAsGuest(page, 8, 'Creditor'),
    async fill(page) {
      await page.getByRole('button', { name: 'Use a credit note' }).click()
      await page.getByLabel('Credit note code').fill('CAMP-NONE')
    },
    button: /^Use credit$/,
    busy: /^Checking…$/,
  },
  {
    name: 'Before you come',
    file: 'client/bookings/party/before-you-come-form.tsx',
    open: (page) => payForCamp(page, 'Before'),
    async fill(page) {
      const form = page.getByRole('region', { name: 'Before you come' })
      await form.getByLabel(/accept the terms and conditions/).check()
      await form.getByLabel(/read the safety guidelines/).check()
      await form.getByLabel(/may give first aid/).check()
      await form
        .getByRole('group', { name: /^Photos of/ })
        .getByLabel('No photos')
        .check()
      await form.getByLabel('Your full name').fill('Sam Before')
    },
    button: /^Save and accept$/,
    busy: /^Saving\.\.\.$/,
  },
  {
    name: 'the form that transfers a booking',
    file: 'client/bookings/transfer/transfer-dialog.tsx',
    open: (page) => openTransfer(page, 'Leaver'),
    fill: fillTransfer,
    button: /^Transfer$/,
    busy: /^Transferring\.\.\.$/,
  },
  {
    name: 'the form that asks who comes along',
    file: 'client/bookings/party/party-form.tsx',
    async open(page, site) {
      const id = await openTransfer(page, 'Giver')
      await fillTransfer(page)
      await page.getByRole('button', { name: 'Transfer', exact: true }).click()
      await expect(page.getByText('Booking Transferred', { exact: true }).first()).toBeVisible()
      await page.context().clearCookies()
      await goTo(page, await site.mailedLink(id))
      await expect(page.getByRole('region', { name: 'Who comes along?' })).toBeVisible()
    },
    async fill(page) {
      await page.getByLabel('Emergency contact name').fill('Kim Next')
      await page.getByLabel('Emergency contact phone').fill('0411 999 888')
    },
    button: /^Save who comes along$/,
    busy: /^Saving\.\.\.$/,
  },
  {
    name: 'the waiting list',
    file: 'client/waiting-list/waiting-list-dialog.tsx',
    async open(page) {
      await goTo(page, '/?joinWaitingList=5')
      await expect(page.getByRole('dialog', { name: 'Join Waiting List' })).toBeVisible()
    },
    async fill(page) {
      await page.getByLabel('First name').fill('Robin')
      await page.getByLabel('Last name').fill('Wattle')
      await page.getByLabel('Email').fill('translated@example.com')
      await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('0400 111 222')
    },
    button: /^Join Waiting List$/,
    busy: /^Joining\.\.\.$/,
  },
  {
    name: 'the form behind the emailed link of a waiting list',
    file: 'client/waiting-list/change-waiting-party.tsx',
    async open(page, site) {
      const token = randomBytes(32).toString('base64url')
      const [entry] = await site.sql(
        `INSERT INTO waiting_list_entry (event_id, first_name, last_name, email, phone, leave_hash, updated_at)
        VALUES (5, 'Robin', 'Wattle', $1, '0400 111 222', $2, now()) RETURNING id`,
        [
          `linked.${token.slice(0, 8).toLowerCase()}@example.com`,
          createHash('sha256').update(token).digest(),
        ],
      )
      await goTo(page, `/waiting-list/leave?entry=${entry?.id}&event=5&change=party#k=${token}`)
    },
    fill: (page) => page.getByLabel('Adults', { exact: true }).fill('3'),
    button: /^Save$/,
    busy: /^One moment\.\.\.$/,
  },
  {
    name: 'the form for news of new camps',
    file: 'client/new-camps/new-camps-form.tsx',
    async open(page) {
      await goTo(page, '/')
      await page.getByRole('button', { name: 'Tell me of new camps' }).first().click()
      await expect(page.getByRole('dialog', { name: 'Tell me of new camps' })).toBeVisible()
    },
    fill: (page) => page.getByRole('dialog').getByLabel('Email').fill('robin@example.com'),
    button: /^Tell me$/,
    busy: /^Sending\.\.\.$/,
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
