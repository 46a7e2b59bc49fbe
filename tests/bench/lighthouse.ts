import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import lighthouse, { type Config, desktopConfig } from 'lighthouse'
import { chromium } from 'playwright'
import { startThrowAwayPostgres } from '../../server/platform/postgres/throw-away-postgres.ts'

const PAGES = ['/', '/event/1', '/contact', '/about']

type Device = { name: string; config: Config | undefined; throttlingMethod: 'simulate' | 'devtools' }

const DEVICES: readonly Device[] = [
  { name: 'mobile', config: undefined, throttlingMethod: 'simulate' },
  // The network and the processor are really slowed down; the figure of interest is the largest paint.
  { name: 'mobile, really throttled', config: undefined, throttlingMethod: 'devtools' },
  { name: 'desktop', config: desktopConfig, throttlingMethod: 'simulate' },
]

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const AUDITS = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const

/** The figures of one load, in the order of CATEGORIES (0 to 100) and AUDITS (milliseconds, milliseconds, score). */
type Figures = readonly number[]

/**
 * Prints Lighthouse's figures for the public pages of the built site with its sample season, the median of `rounds`
 * loads each. Throws when the site was not built or the browser does not run.
 */
export async function measureLighthouse(rounds: number, tell: (line: string) => void): Promise<void> {
  if (!existsSync('dist/client/index.html')) throw new Error('Build the site first: npm start does.')
  const site = await startSite()
  try {
    tell('')
    tell(row(['', 'performance', 'accessible', 'practices', 'SEO', 'LCP', 'TBT', 'shift']))
    for (const path of PAGES) {
      await fetch(site.url + path)
      for (const device of DEVICES) {
        const loads: Figures[] = []
        for (let round = 0; round < rounds; round += 1) loads.push(await judged(site.url + path, device))
        tell(row([`${path} ${device.name}`, ...texts(medians(loads))]))
      }
    }
    tell('')
    tell(`Medians of ${rounds} loads; LCP and TBT in milliseconds.`)
  } finally {
    await site.stop()
  }
}

/** Tries once more where the browser lost its own recording of the load, which says nothing about the page. */
async function judged(url: string, device: Device): Promise<Figures> {
  try {
    return await judge(url, device)
  } catch {
    return await judge(url, device)
  }
}

/** One load in a browser of its own, which has kept nothing of the site. */
async function judge(url: string, { config, throttlingMethod }: Device): Promise<Figures> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  const flags = { port, output: 'json', logLevel: 'error', throttlingMethod } as const
  const result = await lighthouse(url, { ...flags, onlyCategories: [...CATEGORIES] }, config).finally(() =>
    browser.close(),
  )
  if (!result) throw new Error(`Lighthouse gave no answer for ${url}.`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`Lighthouse could not judge ${url}: ${runtimeError.message}`)
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

function texts(figures: Figures): string[] {
  return figures.map((figure, index) =>
    index === CATEGORIES.length + AUDITS.length - 1 ? figure.toFixed(3) : figure.toFixed(0),
  )
}

function row([name = '', ...figures]: string[]): string {
  return name.padEnd(40) + figures.map((figure) => figure.padStart(13)).join('')
}

async function startSite(): Promise<{ url: string; stop: () => Promise<void> }> {
  const postgres = await startThrowAwayPostgres(() => undefined)
  const dataDir = await mkdtemp(join(tmpdir(), 'camp-dads-lighthouse-'))
  const child = spawn(process.execPath, [resolve('server/main.ts')], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const url = await addressOf(child)
  if (url !== null) return { url, stop }
  await stop()
  throw new Error('The site did not start.')
}

async function addressOf(child: ChildProcess): Promise<string | null> {
  if (child.stdout === null) return null
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /ready on (\S+)/.exec(line) ?? []
    if (url === undefined) continue
    child.stdout.resume()
    return url
  }
  return null
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
