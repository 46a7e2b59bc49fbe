import { existsSync } from 'node:fs'
import lighthouse, { type Config, desktopConfig } from 'lighthouse'
import { chromium } from 'playwright'
import { findFreePort } from '../../../server/platform/postgres/free-port.ts'
import { openBenchDatabase } from '../kit/bench-database.ts'
import { startSite } from '../kit/processes.ts'
import { row } from './table.ts'

const PAGES = ['/', '/event/1', '/contact', '/about']

type Device = { name: string; config: Config | undefined; throttlingMethod: 'simulate' | 'devtools' }

const DEVICES: readonly Device[] = [
  { name: 'mobile', config: undefined, throttlingMethod: 'simulate' },
  // Throttles the real connection, for the largest contentful paint.
  { name: 'mobile, DevTools throttling', config: undefined, throttlingMethod: 'devtools' },
  { name: 'desktop', config: desktopConfig, throttlingMethod: 'simulate' },
]

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const AUDITS = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const

/** In the order of CATEGORIES (0 to 100) and AUDITS (milliseconds, milliseconds, score). */
type Figures = readonly number[]

/** Prints medians of `rounds` loads, or why there is no browser. */
export async function measureLighthouse(rounds: number, print: (line: string) => void): Promise<void> {
  const problem = await findBrowserProblem()
  if (problem !== null) {
    print(`\nThe pages were not measured in a browser: ${problem}`)
    return
  }
  const benchDatabase = await openBenchDatabase()
  const site = await startSite(benchDatabase.databaseUrl)
  try {
    print('')
    print(row(['', 'performance', 'accessible', 'practices', 'SEO', 'LCP', 'TBT', 'shift']))
    for (const path of PAGES) {
      await fetch(site.url + path)
      for (const device of DEVICES) {
        const loads: Figures[] = []
        for (let round = 0; round < rounds; round += 1)
          loads.push(await auditWithRetry(site.url + path, device))
        print(row([`${path} ${device.name}`, ...formatFigures(medians(loads))]))
      }
    }
    print('')
    print(`Medians of ${rounds} loads; LCP and TBT in milliseconds.`)
  } finally {
    await site.stop()
    await benchDatabase.close()
  }
}

/** Returns null when a browser can be started. */
async function findBrowserProblem(): Promise<string | null> {
  const path = process.env.CHROMIUM_PATH || chromium.executablePath()
  const remedy = 'Name a Chromium in CHROMIUM_PATH, or run npm test once, which brings one.'
  if (!existsSync(path)) return `there is none at ${path}. ${remedy}`
  try {
    const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })
    await browser.close()
    return null
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return `${path} does not start (${reason}). ${remedy}`
  }
}

/** Retries once if the browser lost its trace. */
async function auditWithRetry(url: string, device: Device): Promise<Figures> {
  try {
    return await audit(url, device)
  } catch {
    return await audit(url, device)
  }
}

async function audit(url: string, { config, throttlingMethod }: Device): Promise<Figures> {
  const port = await findFreePort()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  const flags = { port, output: 'json', logLevel: 'error', throttlingMethod } as const
  const result = await lighthouse(url, { ...flags, onlyCategories: [...CATEGORIES] }, config).finally(() =>
    browser.close(),
  )
  if (!result) throw new Error(`Lighthouse returned no result for ${url}.`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`)
  return [
    ...CATEGORIES.map((name) => (categories[name]?.score ?? 0) * 100),
    ...AUDITS.map((name) => audits[name]?.numericValue ?? Number.NaN),
  ]
}

function medians(loads: readonly Figures[]): Figures {
  return [...CATEGORIES, ...AUDITS].map((_name, index) => {
    const sorted = loads.map((figures) => figures[index] ?? Number.NaN).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  })
}

function formatFigures(figures: Figures): string[] {
  return figures.map((figure, index) =>
    index === CATEGORIES.length + AUDITS.length - 1 ? figure.toFixed(3) : figure.toFixed(0),
  )
}
