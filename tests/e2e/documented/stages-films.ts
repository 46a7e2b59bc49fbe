import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures/site.ts'
import { alive, type Journey, PHONE, stage, type Visit, yes } from './screen-states.ts'

export function isLoopingInSilence(film: Locator): Promise<boolean> {
  return film.evaluate((video: HTMLVideoElement) => video.loop && video.muted)
}

/** Pixels. */
export async function filmHeight(page: Page): Promise<number> {
  return (await page.getByRole('region', { name: 'Video: a day at camp' }).boundingBox())?.height ?? 0
}

const card = (page: Page) => page.getByRole('article', { name: 'Scenic Rim Campfire Weekend' })

export const brokenMediaJourney: Journey = {
  title: 'the landing page and the story without pictures and films',
  hasMotion: true,
  allow: /ERR_FAILED|Failed to load resource/,
  stages: [
    stage(
      'home without pictures and films',
      async ({ page }) => {
        await page.setViewportSize(PHONE)
        await page.route(/\/media\/(films|scenes|timeline)\//, (route) => route.abort())
        const logged = page.waitForEvent('console', (line) => line.text().includes('past-1'))
        await page.goto('/')
        await alive(page)
        await expect(page.locator('[data-film="gradient"]')).toBeAttached()
        await page.getByRole('region', { name: 'Video: a day at camp' }).scrollIntoViewIfNeeded()
        await expect(page.getByText('Adventure Awaits')).toBeVisible()
        await card(page).scrollIntoViewIfNeeded()
        await expect(card(page).locator('img').first()).toHaveAttribute('src', /logo/)
        await page.locator('#past-adventures figure').first().scrollIntoViewIfNeeded()
        await logged
      },
      {
        gradient: ({ page }) =>
          page
            .locator('[data-film="gradient"]')
            .evaluate((box) => /^[a-z-]+/.exec(getComputedStyle(box).backgroundImage)?.[0] ?? ''),
        'main film': ({ page }) =>
          page.getByRole('region', { name: 'Video: a day at camp' }).locator('video').count(),
        // The stage is reached only once the line is in the log. The figure keeps its caption.
        'past film': async ({ page }) =>
          (await page.locator('#past-adventures figcaption').first().isVisible()) ? 'logged' : 'gone',
        'card picture': async ({ page }) =>
          (await card(page).locator('img').first().getAttribute('src')) ?? '',
      },
    ),
    stage(
      'event without its picture',
      async ({ page }) => {
        // On a phone the picture is in the document and cannot fail.
        await page.setViewportSize({ width: 1280, height: 900 })
        await page.goto('/event/1')
        await expect(page.locator('article header img')).toHaveAttribute('src', /logo/)
      },
      { picture: async ({ page }) => (await page.locator('article header img').getAttribute('src')) ?? '' },
    ),
    stage(
      'about page without media',
      async ({ page }) => {
        await page.setViewportSize(PHONE)
        await page.goto('/about')
        for (const stop of await page.locator('#timeline').getByRole('listitem').all()) {
          await stop.scrollIntoViewIfNeeded()
          await expect(stop.locator('img, video')).toHaveCount(0)
        }
      },
      {
        media: ({ page }) => page.locator('#timeline').locator('img, video').count(),
        words: ({ page }) => page.locator('#timeline').getByRole('heading', { level: 3 }).count(),
      },
    ),
  ],
}

let ics = ''
let icsName = ''

async function linkTo(page: Page, name: string): Promise<URL> {
  return new URL((await card(page).getByRole('link', { name }).getAttribute('href')) ?? '')
}

const hasParameter =
  (link: string, name: string) =>
  async ({ page }: Visit) =>
    yes(((await linkTo(page, link)).searchParams.get(name) ?? '') !== '')

const hasProperty = (name: string) => () => yes(new RegExp(`^(BEGIN:)?${name}\\b`, 'm').test(ics))
const getProperty = (name: string) => () => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(ics)?.[1] ?? ''

export const calendarJourney: Journey = {
  title: 'the calendar of an event',
  stages: [
    stage(
      'calendar choices',
      async ({ page }) => {
        await page.setViewportSize(PHONE)
        await page.goto('/')
        await alive(page)
        const open = card(page).getByRole('button', { name: 'Add to Calendar' })
        await open.click()
        const waiting = page.waitForEvent('download')
        await card(page).getByRole('button', { name: 'Download .ics' }).click()
        const download = await waiting
        icsName = download.suggestedFilename()
        ics = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '')
        await open.click()
      },
      {
        ...Object.fromEntries(
          ['text', 'dates', 'details', 'location'].map((name) => [
            `google ${name}`,
            hasParameter('Google Calendar', name),
          ]),
        ),
        'google compact': async ({ page }) => {
          const dates = (await linkTo(page, 'Google Calendar')).searchParams.get('dates') ?? ''
          return yes(/^\d{8}T\d{6}Z\/\d{8}T\d{6}Z$/.test(dates))
        },
        ...Object.fromEntries(
          ['subject', 'startdt', 'enddt', 'body', 'location'].map((name) => [
            `outlook ${name}`,
            hasParameter('Outlook', name),
          ]),
        ),
        ...Object.fromEntries(
          ['VEVENT', 'UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'DESCRIPTION', 'LOCATION'].map(
            (name) => [`ics ${name}`, hasProperty(name)],
          ),
        ),
        'ics STATUS': getProperty('STATUS'),
        'ics TRANSP': getProperty('TRANSP'),
        'ics uid': () => yes(/^UID:event-1-\d{13}@/m.test(ics)),
        'ics name': () => icsName,
        text: async ({ page }) => {
          const text = (await linkTo(page, 'Google Calendar')).searchParams.get('details') ?? ''
          const end = 'Scenic Rim, near Boonah\n\nPrice: $85.00 per adult per night'
          return yes(text.startsWith('This is the one to start with') && text.endsWith(end))
        },
      },
    ),
  ],
}
