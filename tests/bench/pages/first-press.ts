import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { openBenchDatabase } from '../kit/bench-database.ts'
import { startSite } from '../kit/processes.ts'
import { row } from './table.ts'

const PAGES = ['/', '/event/1']
/** Milliseconds after the navigation; null is after the load. */
const PRESSES = [1000, 2000, 4000, 8000, null]

const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const CPU_SLOWDOWN = 4
const TIMEOUT_MS = 30_000
const AFTER_LOAD_MS = 6000

/** Milliseconds: `paint` and `reacts` since the navigation, `sign` and `dialog` since the press. */
type Figures = { paint: number; reacts: number; sign: number; dialog: number }

/** Simulates a slow phone (400 kbit/s, 400 ms, CPU 4x) with an empty cache, and prints medians. */
export async function measureFirstPress(rounds: number, print: (line: string) => void): Promise<void> {
  const benchDatabase = await openBenchDatabase()
  const site = await startSite(benchDatabase.databaseUrl)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    print('')
    print(row(['', 'first paint', 'page reacts', 'sign', 'dialog']))
    for (const path of PAGES) {
      await fetch(site.url + path)
      for (const pressAt of PRESSES) {
        const loads: Figures[] = []
        for (let round = 0; round < rounds; round += 1) {
          loads.push(
            await inFreshContext(browser, (context) => measureLoad(context, site.url + path, pressAt)),
          )
        }
        const name = `${path} pressed ${pressAt === null ? 'after the load' : `at ${pressAt / 1000} s`}`
        const figures = (['paint', 'reacts', 'sign', 'dialog'] as const).map((key) =>
          formatMs(median(loads.map((load) => load[key]))),
        )
        print(row([name, ...figures]))
      }
    }
    print('')
    print(
      `Medians of ${rounds} loads in milliseconds; paint and reaction since the navigation, the rest since the press.`,
    )
  } finally {
    await browser.close()
    await site.stop()
    await benchDatabase.close()
  }
}

async function inFreshContext<Result>(
  browser: Browser,
  measure: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  try {
    return await measure(context)
  } finally {
    await context.close()
  }
}

async function measureLoad(context: BrowserContext, url: string, pressAt: number | null): Promise<Figures> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(watchPress)
  const began = performance.now()
  await page.goto(url, { waitUntil: pressAt === null ? 'load' : 'commit' })
  await wait(pressAt === null ? AFTER_LOAD_MS : pressAt - (performance.now() - began))
  await press(page)
  // A lost press opens no dialog.
  await page
    .waitForFunction(() => document.documentElement.dataset.dialogAt, null, { timeout: TIMEOUT_MS })
    .catch(() => undefined)
  return page.evaluate(readFigures)
}

async function press(page: Page): Promise<void> {
  const button = page
    .getByRole('button', { name: /^Book(?: Now| This Adventure)?$/ })
    .filter({ visible: true })
  await button.first().scrollIntoViewIfNeeded({ timeout: TIMEOUT_MS })
  const box = await button.first().boundingBox()
  if (box === null) throw new Error('There is no button to book on the first screen.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Runs in the page. */
function watchPress(): void {
  const note = (name: string, time: number) => {
    document.documentElement.dataset[name] ??= String(time)
  }
  addEventListener('click', ({ timeStamp }) => note('pressedAt', timeStamp), { capture: true, once: true })
  const check = () => {
    const root = document.documentElement
    if (root?.dataset.pressedAt) {
      const dialog = document.querySelector('[role="dialog"]')
      if (root.hasAttribute('data-loading') || dialog) note('signAt', performance.now())
      if (dialog?.checkVisibility({ opacityProperty: true })) note('dialogAt', performance.now())
    }
    requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}

function readFigures(): Figures {
  const { pressedAt, signAt, dialogAt } = document.documentElement.dataset
  const getTime = (name: string) =>
    performance.getEntriesByName(name)[0]?.startTime ?? Number.POSITIVE_INFINITY
  const sincePress = (time: string | undefined) =>
    Number(time ?? Number.POSITIVE_INFINITY) - Number(pressedAt)
  return {
    paint: getTime('first-contentful-paint'),
    reacts: getTime('main-reacts'),
    sign: sincePress(signAt),
    dialog: sincePress(dialogAt),
  }
}

function formatMs(ms: number): string {
  return Number.isFinite(ms) ? ms.toFixed(0) : 'never'
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
}
