import type { Page } from '@playwright/test'
import { formatDayRangeUs } from '../../../domain/dates.ts'
import { expect } from '../fixtures/site.ts'
import { alive, asBefore, DESK, holdBack, type Journey, PHONE, stage, TABLET, yes } from './screen-states.ts'
import { filmHeight, isLoopingInSilence } from './stages-films.ts'

const card = (page: Page) => page.getByRole('article', { name: 'Scenic Rim Campfire Weekend' })
const fullCard = (page: Page) => page.getByRole('article', { name: 'Noosa North Shore Rope Swing Camp' })
const nextCard = (page: Page) => page.locator('[aria-labelledby="next-event-heading"]')
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filter events by category' }).getByRole('button', { name, exact: true })
const categoryAfter = (name: string) => async (page: Page) => {
  await filter(page, name).click()
  await expect(filter(page, name)).toHaveAttribute('aria-pressed', 'true')
  return new URL(page.url()).searchParams.get('category') ?? ''
}
const seconds = async (page: Page) =>
  Number(/(\d\d)Secs/.exec((await nextCard(page).textContent()) ?? '')?.[1])

export const homeJourney: Journey = {
  title: 'the landing page',
  hasMotion: true,
  stages: [
    stage(
      'home on a phone',
      async ({ page }) => {
        await page.setViewportSize(PHONE)
        await page.goto('/')
        await alive(page)
      },
      {
        'section events': async ({ page }) => yes((await page.locator('section#events').count()) === 1),
        'section past-adventures': async ({ page }) =>
          yes((await page.locator('section#past-adventures').count()) === 1),
        icons: async ({ page }) => {
          const items = page.getByRole('banner').locator('nav a, button')
          const icons = items.locator('svg').filter({ visible: true })
          const words = items.getByText(/^(Events|About|Contact|Login)$/).filter({ visible: true })
          return `${await icons.count()} over ${await words.count()} words`
        },
        'background film': async ({ page }) => {
          const film = page.locator('section[aria-labelledby="hero-title"] video').first()
          // It starts when the page has finished loading.
          await expect(film.locator('source')).not.toHaveCount(0)
          const sources = await film.locator('source').count()
          return `${(await isLoopingInSilence(film)) ? 'loops, muted' : 'does not'}, ${sources}`
        },
        'main film': async ({ page }) => {
          const film = page.getByRole('region', { name: 'Video: a day at camp' }).locator('video')
          return (await film.evaluate((video: HTMLVideoElement) => video.muted)) ? 'muted' : 'loud'
        },
        'film height': ({ page }) => filmHeight(page),
        'next title': async ({ page, site }) => {
          const [next] = await site.sql(
            'SELECT title FROM event WHERE is_active AND starts_at > now() ORDER BY starts_at, id LIMIT 1',
          )
          return yes((await nextCard(page).textContent())?.includes(String(next?.title)) ?? false)
        },
        tick: async ({ page }) => {
          // A late tick on a busy machine skips a second.
          const steps = [await measureTick(page), await measureTick(page), await measureTick(page)]
          return `${Math.min(...steps)} s`
        },
        'card countdown': async ({ page }) =>
          yes(/Starts in \d+d \d+h \d+m \d+s/.test((await card(page).textContent()) ?? '')),
        'card dates': async ({ page, site }) => {
          const [event] = await site.sql(
            'SELECT start_date::text AS first, end_date::text AS last FROM event WHERE id = 1',
          )
          const dates = formatDayRangeUs(String(event?.first), String(event?.last))
          return yes((await card(page).textContent())?.includes(dates) ?? false)
        },
        'card picture link': async ({ page }) =>
          (await card(page).locator('a:has(img)').getAttribute('href')) ?? '',
        'fully booked is disabled': async ({ page }) =>
          (await fullCard(page).getByRole('button', { name: 'Fully Booked' }).isDisabled())
            ? 'disabled'
            : 'enabled',
        'waiting list of the card': async ({ page }) =>
          yes(await fullCard(page).getByRole('button', { name: 'Join Waiting List' }).isVisible()),
        'full card title link': async ({ page }) =>
          (await fullCard(page).getByRole('heading').getByRole('link').getAttribute('href')) ?? '',
        'school-community': async ({ page }) =>
          yes((await page.locator('section#school-community').count()) === 1),
        'past films': async ({ page }) => {
          const films = await page.locator('#past-adventures video').all()
          return (await Promise.all(films.map(isLoopingInSilence))).filter(Boolean).length
        },
        'video channel': async ({ page }) =>
          (await page
            .locator('#past-adventures')
            .getByRole('link', { name: /^Watch all videos/ })
            .getAttribute('href')) ?? '',
        reviews: ({ page }) => page.locator('#testimonials blockquote').count(),
        'review site': async ({ page }) =>
          (await page.locator('#testimonials a[target="_blank"]').getAttribute('href')) ?? '',
      },
    ),
    stage('filters', ({ page }) => filter(page, 'All Events').scrollIntoViewIfNeeded(), {
      all: ({ page }) => categoryAfter('All Events')(page),
      outdoor: ({ page }) => categoryAfter('Camp Dads')(page),
      skills: ({ page }) => categoryAfter('Family Camps')(page),
      wellness: ({ page }) => categoryAfter('Wellness')(page),
      social: ({ page }) => categoryAfter('Social')(page),
    }),
    stage('video with sound', async ({ page }) => {
      await page.getByTitle('Unmute video', { exact: true }).click()
    }),
    stage('home on a tablet', ({ page }) => page.setViewportSize(TABLET), {
      'film height': ({ page }) => filmHeight(page),
    }),
    stage(
      'home on a desk',
      async ({ page }) => {
        await page.setViewportSize(DESK)
        await page.goto('/')
        await alive(page)
      },
      { 'film height': ({ page }) => filmHeight(page) },
    ),
    stage(
      'events by the bar',
      async ({ page }) => {
        await noteScroll(page)
        await page.getByRole('banner').getByRole('link', { name: 'Events' }).click()
        await expect(page.locator('#events h2')).toBeFocused()
      },
      {
        'events in view': ({ page }) => isInView(page, '#events h2'),
        smoothly: async ({ page }) => {
          await expect.poll(() => readStops(page)).toBeGreaterThan(2)
          return 'yes'
        },
      },
    ),
    stage(
      'events from another page',
      async ({ page }) => {
        await page.goto('/about')
        await alive(page)
        await page.getByRole('banner').getByRole('link', { name: 'Events' }).click()
        await expect(page.locator('#events h2')).toBeFocused()
      },
      { 'events in view': ({ page }) => isInView(page, '#events h2') },
    ),
    stage(
      'past adventures by the hero',
      async ({ page }) => {
        await page.goto('/')
        await alive(page)
        await page.getByRole('link', { name: 'Watch Adventures' }).click()
        await expect(page.locator('#past-adventures h2')).toBeFocused()
      },
      { 'films in view': ({ page }) => isInView(page, '#past-adventures h2') },
    ),
    stage('footer policy', async ({ page }) => {
      await page.getByRole('contentinfo').getByRole('button', { name: 'Cancellation Policy' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }),
  ],
}

export const emptyHomeJourney: Journey = {
  title: 'the landing page with little to show',
  stages: [
    stage(
      'home while loading',
      async ({ page }) => {
        await page.setViewportSize(PHONE)
        await page.goto('/about')
        await alive(page)
        await holdBack(page, 'HomePage')
        await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click()
        await expect(page.getByRole('status', { name: 'Loading events' })).toBeAttached()
      },
      {
        skeleton: ({ page }) =>
          page.getByRole('status', { name: 'Loading events' }).locator('[aria-hidden="true"]').count(),
      },
    ),
    stage('home with an empty filter', async ({ page, site }) => {
      await asBefore(page)
      await expect(page.getByRole('article').first()).toBeVisible()
      await site.sql("UPDATE event SET is_active = false WHERE category = 'wellness' AND is_active")
      await filter(page, 'Wellness').click()
      await expect(page.getByRole('article')).toHaveCount(0)
    }),
    stage('home without events', async ({ page, site }) => {
      await site.sql('UPDATE event SET is_active = false')
      await page.goto('/')
      await alive(page)
      await site.sql('UPDATE event SET is_active = id <> 9')
    }),
    stage(
      'home with an unknown category',
      async ({ page, site }) => {
        await site.sql("UPDATE event SET category = 'caving' WHERE id = 1")
        await page.goto('/')
        await expect(card(page)).toContainText('caving')
        await site.sql("UPDATE event SET category = 'outdoor' WHERE id = 1")
      },
      {
        grey: async ({ page }) => {
          const badge = card(page).getByText('caving', { exact: true })
          const colour = await badge.evaluate((box) => getComputedStyle(box).backgroundColor)
          const parts = (colour.match(/[\d.]+/g) ?? []).map(Number).slice(0, 3)
          return Math.max(...parts) - Math.min(...parts) < 25 ? 'grey' : colour
        },
      },
    ),
    stage('home at the start of an event', async ({ page, site }) => {
      await site.sql('UPDATE event SET updated_at = starts_at WHERE id = 1')
      // A slow page loads after the start, when another event is the next one.
      await expect(async () => {
        await site.sql("UPDATE event SET starts_at = now() + interval '6 seconds' WHERE id = 1")
        await page.goto('/')
        await expect(nextCard(page).getByText('Event Starting!')).toBeVisible({ timeout: 12_000 })
      }).toPass()
      await site.sql('UPDATE event SET starts_at = updated_at, updated_at = now() WHERE id = 1')
    }),
  ],
}

async function isInView(page: Page, title: string): Promise<string> {
  await expect(page.locator(title)).toBeInViewport()
  return 'yes'
}

async function noteScroll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stops = new Set<number>()
    window.addEventListener('scroll', () => {
      stops.add(window.scrollY)
      document.documentElement.dataset.stops = String(stops.size)
    })
  })
}

async function measureTick(page: Page): Promise<number> {
  const before = await seconds(page)
  await expect.poll(() => seconds(page), { intervals: [50] }).not.toBe(before)
  return (before - (await seconds(page)) + 60) % 60
}

async function readStops(page: Page): Promise<number> {
  return Number(await page.locator('html').getAttribute('data-stops'))
}
