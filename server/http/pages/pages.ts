import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Log } from '../../platform/log/log.ts'
import { countRender } from '../../platform/metrics.ts'
import type { PictureReader } from '../files/picture-reader.ts'
import { colorSchemeIn } from '../kept/hot-answers.ts'
import type { KeptAnswers, Made } from '../kept/kept-answers.ts'
import { sendKept } from '../kept/send-kept.ts'
import { sitePaths } from '../site-paths.ts'
import { sendProblem } from '../wire/answers.ts'
import { PackedAnswer, sendPacked } from '../wire/packed-answer.ts'
import { noteRoute } from '../wire/request-id.ts'
import { createPictureInliner } from './inline-pictures.ts'
import {
  type ColorScheme,
  createPageMaker,
  type PageRenderer,
  type PageServing,
  type ServedPage,
} from './page-maker.ts'
import { policyOf } from './page-policy.ts'
import { scriptsFrom } from './page-scripts.ts'
import { readTemplate } from './page-template.ts'
import type { RenderGate } from './render-gate.ts'

export type PagesOptions = {
  /** Where the build is: `client` and `ssr` in it. */
  distDir: string
  /** Answers a GraphQL request inside this process, as for a visitor who is not signed in. */
  graphqlFetch: (request: Request) => Promise<Response>
  /** Reads an uploaded picture that stands at the top of a page. */
  readPicture: PictureReader
  kept: KeptAnswers
  gate: RenderGate
  /** Whether the client may have one more page drawn that nothing kept can answer. */
  mayRender: (request: IncomingMessage) => Promise<boolean>
  /** Stripe's scripts and frames are let in. */
  isPayment: boolean
  log: Log
  /** Public address without a slash at its end. */
  siteUrl: string
}

/** Answers a request for a page. */
export type PagesHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * While many read a page and seats change all the time, a reader sees them at most this much later, and the page is drawn
 * hardly more often; whoever goes on from the page asks again.
 */
const SPACING_MS = 800

/**
 * Serves the pages of the site: the public ones rendered here with their data, the others as a shell that the
 * browser fills. Throws when the client was not built, or not wholly: a release that can draw nothing must not start.
 */
export async function createPagesHandler(options: PagesOptions): Promise<PagesHandler> {
  const clientDir = join(options.distDir, 'client')
  const template = readTemplate(readFileSync(join(clientDir, 'index.html'), 'utf8'))
  const { now: scriptsOf, later: laterScriptsOf } = scriptsFrom(
    readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8'),
  )
  const entry = pathToFileURL(join(options.distDir, 'ssr', 'server-entry.js')).href
  const renderer: PageRenderer = await import(entry)
  const inlinePicture = createPictureInliner(clientDir, options.readPicture)
  const { isPayment } = options
  const policyFor = (html: string, nonce: string | null) => policyOf(html, { isPayment, nonce })
  return servePages({ ...options, template, renderer, scriptsOf, laterScriptsOf, inlinePicture, policyFor })
}

const siteWords: ReadonlySet<string> = new Set(sitePaths)

/** The page is not drawn here now: those who wait for it get its shell, or are asked to come again. */
class NotDrawn extends Error {
  readonly isTooMuch: boolean

  constructor(isTooMuch: boolean) {
    super('the page is left to the browser')
    this.isTooMuch = isTooMuch
  }
}

/** Sends pages: kept ones, else drawn now, else their shells. */
export function servePages(
  serving: PageServing & Pick<PagesOptions, 'kept' | 'gate' | 'mayRender'>,
): PagesHandler {
  const { kept, gate, mayRender } = serving
  const maker = createPageMaker(serving)
  const shells = new Map<string, PackedAnswer>()
  const busy = new PackedAnswer(maker.busy())
  const unsentForm = new PackedAnswer(maker.unsentForm())

  /** The same as long as the process lives, but for those with a nonce. */
  function shellOf(page: ServedPage | null, colorScheme: ColorScheme): PackedAnswer {
    if (page?.makesStyles) return new PackedAnswer(maker.shell(page, colorScheme))
    const key = `${colorScheme} ${page?.sources.join()}`
    const known = shells.get(key) ?? new PackedAnswer(maker.shell(page, colorScheme))
    shells.set(key, known)
    return known
  }

  return async function pages(request, response) {
    noteRoute(request, 'page:*')
    if (request.method === 'POST' && isForm(request.headers['content-type'])) {
      await sendPacked(request, response, unsentForm)
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendProblem(response, 405, 'Method not allowed', undefined, { Allow: 'GET, HEAD' })
      return
    }
    const colorScheme = colorSchemeIn(request.headers.cookie)
    const { page, key, url } = maker.find(request.url ?? '/', colorScheme)
    if (page !== null) noteRoute(request, `page:${page.path}`)
    if (!page?.onServer) {
      await sendPacked(request, response, shellOf(page, colorScheme))
      return
    }

    async function make(signal: AbortSignal): Promise<Made> {
      // Where nobody gets a place what an address may have is not asked: that costs more than a shell.
      if (page === null || !(gate.isFull() || (await mayRender(request)))) {
        countRender('over-limit')
        throw new NotDrawn(gate.isOverrun())
      }
      const turn = await gate.run(signal, () => maker.render(page, url, colorScheme, signal))
      if (!turn.hadPlace) throw new NotDrawn(gate.isOverrun())
      if (turn.result === null) throw new NotDrawn(false)
      return turn.result
    }
    // At an address that is also somebody else's, what is asked for is not told by the address alone.
    const short = siteWords.has(page.path) ? null : { reads: Object.keys(page.reads) }
    try {
      await sendKept(kept, { request, response }, { key, spacingMs: SPACING_MS, short, make })
    } catch (error) {
      if (!(error instanceof NotDrawn)) throw error
      await sendPacked(request, response, error.isTooMuch ? busy : shellOf(page, colorScheme))
    }
  }
}

function isForm(contentType = ''): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType)
}
