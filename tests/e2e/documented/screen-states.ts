import type { Locator, Page } from '@playwright/test'
import type { DocumentedLine, Place } from '../../server/documented/documented-line.ts'
import { linesOfStage } from '../../server/documented/documented-lines.ts'
import { expect, type Site } from '../fixtures/site.ts'

export const PHONE = { width: 390, height: 844 }
export const TABLET = { width: 768, height: 1024 }
export const DESK = { width: 1280, height: 900 }

export type Visit = {
  page: Page
  site: Site
  /** Oldest first. */
  alerts: string[]
  /** Oldest first. */
  errors: string[]
}

/** Measures a documented number or behaviour. */
type Measure = (visit: Visit) => Promise<string | number> | string | number

export type Stage = {
  name: string
  reach: (visit: Visit) => Promise<unknown>
  facts: Readonly<Record<string, Measure>>
}

/** Consecutive states for one visitor. */
export type Journey = {
  title: string
  /** Expected browser log entries. */
  allow?: RegExp
  /** Only a site with keys allows the provider's script. */
  bypassCSP?: boolean
  /** Slower, so only where it matters. */
  hasMotion?: boolean
  stages: readonly Stage[]
}

export function stage(name: string, reach: Stage['reach'], facts: Stage['facts'] = {}): Stage {
  return { name, reach, facts }
}

export function yes(holds: boolean): string {
  return holds ? 'yes' : 'no'
}

// Soft assertions report every missing line.
const found = expect.configure({ soft: true, timeout: 4000 })

export async function look(visit: Visit, { name, facts }: Stage): Promise<void> {
  const words: Promise<void>[] = []
  for (const line of linesOfStage(name)) {
    // Measures may press and type, so they run alone. Texts are checked in parallel.
    if (line.sign.kind === 'fact') await Promise.all(words.splice(0))
    words.push(find(visit, line, facts))
    if (line.sign.kind === 'fact') await Promise.all(words.splice(0))
  }
  await Promise.all(words)
}

async function find(visit: Visit, line: DocumentedLine, facts: Stage['facts']): Promise<void> {
  const { page } = visit
  const { sign, text, id } = line
  const root = getRoot(page, line.place)
  switch (sign.kind) {
    case 'address':
      return found(page, id).toHaveURL(addressPattern(text))
    case 'fact':
      return found(await measured(visit, facts[sign.key]), id).toBe(sign.value)
    case 'message':
      return found(getField(root, sign.field), id).toHaveAccessibleDescription(text)
    case 'placeholder':
      return found(getField(root, sign.field), id).toHaveAttribute('placeholder', text)
    case 'option':
      return found(
        getField(root, sign.field).getByRole('option', { name: text, exact: true }),
        id,
      ).toBeAttached()
    case 'field':
      return found(getField(root, text), id).toBeVisible()
    case 'link':
      return found(getLink(root, text, sign.to), id).toBeVisible()
    case 'window':
      return found(page.getByRole('dialog', { name: text, exact: true }), id).toBeVisible()
    default:
      return found(getWords(root, sign.kind, text).filter({ visible: true }).first(), id).toBeVisible()
  }
}

async function measured(visit: Visit, measure: Measure | undefined): Promise<string> {
  if (measure === undefined) return 'nothing measures this'
  try {
    return String(await measure(visit))
  } catch (error) {
    return `could not be measured: ${error instanceof Error ? error.message.split('\n')[0] : error}`
  }
}

type Words = 'heading' | 'button' | 'choice' | 'tab' | 'word' | 'text' | 'tooltip'

function getWords(root: Page | Locator, kind: Words, text: string): Locator {
  switch (kind) {
    case 'word':
      return root.getByText(text, { exact: true })
    case 'text':
      return root.getByText(new RegExp(literal(text)))
    case 'tooltip':
      return root.getByTitle(text, { exact: true })
    case 'choice':
      return root.getByRole('button', { name: new RegExp(`^${literal(text)}`) })
    default:
      return root.getByRole(kind, { name: text, exact: true })
  }
}

/** Ignores the required mark. */
export function getField(root: Page | Locator, label: string): Locator {
  return root
    .getByLabel(new RegExp(`^${literal(label)}(\\s*\\*)?$`))
    .and(root.locator('input, textarea, select'))
    .first()
}

function getLink(root: Page | Locator, text: string, to: string | null): Locator {
  // In a list the link name continues with its subject.
  const named = root.getByRole('link', { name: new RegExp(`^${literal(text)}`) })
  return (to === null ? named : named.and(root.locator(`[href="${to}"]`))).filter({ visible: true }).first()
}

function getRoot(page: Page, place: Place | undefined): Page | Locator {
  switch (place) {
    case undefined:
      return page
    case 'bar':
      return page.getByRole('banner')
    case 'main':
      return page.getByRole('main')
    case 'footer':
      return page.getByRole('contentinfo')
    case 'next adventure':
      return page.locator('[aria-labelledby="next-event-heading"]')
    case 'card':
      return page.getByRole('article', { name: 'Scenic Rim Campfire Weekend' })
    case 'full card':
      return page.getByRole('article', { name: 'Noosa North Shore Rope Swing Camp' })
    case 'testimonials':
      return page.locator('#testimonials')
    case 'booking panel':
      return page.getByRole('complementary', { name: 'Booking' })
    case 'notice':
      return page.getByRole('region', { name: /Notifications/ })
    case 'window':
      return page.getByRole('dialog').last()
  }
}

/** Returns a pattern in which `{id}` matches any part of a URL. */
export function addressPattern(address: string): RegExp {
  const pattern = address
    .split(/\{\w+\}/)
    .map(literal)
    .join('[^/&#]+')
  return new RegExp(`^https?://[^/]+${pattern}$`)
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Passes all other operations. */
export async function onOperation(
  page: Page,
  operation: string,
  answer: 'cut off' | 'broken' | Promise<unknown>,
): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(`"operationName":"${operation}"`)) return route.fallback()
    if (answer === 'cut off') return route.abort()
    if (answer === 'broken') return route.fulfill({ status: 500, body: 'broken' })
    await answer
    return route.fallback()
  })
}

let release = () => {}

export async function holdBack(page: Page, operation: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  release = resolve
  await onOperation(page, operation, promise)
}

export async function asBefore(page: Page): Promise<void> {
  release()
  await page.unroute('**/graphql')
}

export async function alive(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo').getByRole('button', { pressed: true })).toHaveCount(1)
}

export async function noticed(page: Page, title: string): Promise<void> {
  await expect(
    page
      .getByRole('region', { name: /Notifications/ })
      .getByText(title)
      .first(),
  ).toBeVisible({
    timeout: 20_000,
  })
}
