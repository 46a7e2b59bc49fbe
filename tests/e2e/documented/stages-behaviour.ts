import type { Page, Request } from '@playwright/test'
import { expect, installClock } from '../fixtures/site.ts'
import { alive, DESK, type Journey, onOperation, PHONE, stage, type Visit, yes } from './screen-states.ts'

const notices = (page: Page) => page.locator('li[data-variant]')
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()

async function openNotice(page: Page): Promise<void> {
  await send(page)
  await expect(notices(page)).toContainText('Name Required')
}

async function readBox(page: Page) {
  return (await notices(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}

async function swipe(page: Page, distance: number): Promise<number> {
  const { x, y, height } = await readBox(page)
  await page.mouse.move(x + 40, y + height / 2)
  await page.mouse.down()
  for (let moved = 0; moved <= distance; moved += 10) await page.mouse.move(x + 40 + moved, y + height / 2)
  await page.mouse.up()
  // A swiped notice disappears immediately or after its animation.
  await page.waitForTimeout(400)
  return notices(page).count()
}

export const noticeJourney: Journey = {
  title: 'notices',
  stages: [
    stage(
      'notice on a desk',
      async ({ page }) => {
        await page.setViewportSize(DESK)
        await page.goto('/contact')
        await alive(page)
        await openNotice(page)
      },
      {
        place: async ({ page }) => {
          const { x, y, width, height } = await readBox(page)
          const isRight = DESK.width - (x + width) < 40
          return isRight && DESK.height - (y + height) < 40 ? 'bottom right' : 'elsewhere'
        },
        width: ({ page }) =>
          notices(page).evaluate((item) =>
            Number.parseInt(getComputedStyle(item.parentElement ?? item).maxWidth, 10),
          ),
        parts: async ({ page }) => {
          const parts = [
            ['title', notices(page).getByText('Name Required', { exact: true })],
            ['description', notices(page).getByText('Please enter your name.', { exact: true })],
            ['close', notices(page).getByRole('button', { name: 'Close' })],
          ] as const
          const shown = await Promise.all(
            parts.map(async ([name, part]) => ((await part.isVisible()) ? name : '')),
          )
          return shown.join(', ')
        },
        single: async ({ page }) => {
          await send(page)
          // The new notice replaces the old one, and for a moment there is none.
          await expect(notices(page).first()).toBeVisible()
          return notices(page).count()
        },
        F8: async ({ page }) => {
          await page.keyboard.press('F8')
          return yes(
            (await page
              .getByRole('region', { name: /Notifications/ })
              .locator(':focus')
              .count()) === 1,
          )
        },
        time: async ({ page }) => {
          await openNotice(page)
          const shownAt = Date.now()
          // Polled each frame, because an assertion polls every half second.
          await page.waitForFunction(() => document.querySelector('li[data-variant]') === null)
          return `${Math.round((Date.now() - shownAt) / 1000)} s`
        },
      },
    ),
    stage(
      'notice on a phone',
      async ({ page }) => {
        await page.setViewportSize(PHONE)
        await openNotice(page)
      },
      {
        place: async ({ page }) => ((await readBox(page)).y < 40 ? 'top' : 'elsewhere'),
        'short swipe': ({ page }) => swipe(page, 40),
        'long swipe': ({ page }) => swipe(page, 90),
      },
    ),
  ],
}

const go = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()

let asked: string[] = []
const count = (name: string) => asked.filter((each) => each === name).length

async function comeHome({ page }: Visit): Promise<void> {
  await go(page, 'Home')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.waitForTimeout(500)
}

async function letPass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds)
  await page.waitForTimeout(300)
}

export const dataJourney: Journey = {
  title: 'the data on the client',
  allow: /ERR_FAILED|The message was not sent/,
  stages: [
    stage(
      'data on the client',
      async ({ page }) => {
        page.on('request', (request: Request) => {
          const name = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1]
          if (name !== undefined) asked.push(name)
        })
        await installClock(page)
        await page.goto('/')
        await alive(page)
        await page.waitForLoadState('networkidle')
      },
      {
        fresh: async (visit) => {
          await go(visit.page, 'About')
          await visit.page.clock.fastForward('04:00')
          asked = []
          await comeHome(visit)
          return count('HomePage')
        },
        focus: async ({ page }) => {
          asked = []
          await page.evaluate(() => {
            window.dispatchEvent(new Event('focus'))
            document.dispatchEvent(new Event('visibilitychange'))
          })
          await page.waitForTimeout(500)
          return asked.length
        },
        timer: async ({ page }) => {
          asked = []
          await page.clock.fastForward('30:00')
          await page.waitForTimeout(500)
          return count('HomePage')
        },
        stale: async (visit) => {
          asked = []
          await go(visit.page, 'About')
          await comeHome(visit)
          await expect.poll(() => count('HomePage')).toBeGreaterThan(0)
          return count('HomePage')
        },
        retry: async ({ page }) => {
          asked = []
          await onOperation(page, 'HomePage', 'cut off')
          await page.getByRole('button', { name: 'Social', exact: true }).click()
          await expect(page.getByText('The events could not be loaded.')).toBeVisible()
          await letPass(page, 2500)
          return count('HomePage')
        },
        mutation: async ({ page }) => {
          await go(page, 'Contact')
          await onOperation(page, 'SendContactMessage', 'cut off')
          for (const label of ['Name', 'Subject', 'Message']) {
            await page.getByRole('region', { name: 'Write to us' }).getByLabel(label).fill('Robin')
          }
          await page
            .getByRole('region', { name: 'Write to us' })
            .getByLabel('Email')
            .fill('robin@example.com')
          await send(page)
          await expect(notices(page)).toContainText('Error Sending Message')
          await letPass(page, 2500)
          return count('SendContactMessage')
        },
      },
    ),
  ],
}
