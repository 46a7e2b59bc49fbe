import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseColorScheme } from '../../cache/fast-path.ts'
import type { CacheableResponse, ResponseCache } from '../../cache/response-cache.ts'
import { sendCached } from '../../cache/send-cached.ts'
import { countRender } from '../../platform/metrics.ts'
import { CompressedResponse, sendCompressed } from '../../wire/compressed-response.ts'
import { setRequestRoute } from '../../wire/request-id.ts'
import { sendProblem } from '../../wire/responses.ts'
import { buildContentSecurityPolicy } from '../../wire/security.ts'
import type { PictureReader } from '../files/picture-reader.ts'
import { createPictureInliner } from './inline-pictures.ts'
import {
  type ColorScheme,
  createPageBuilder,
  type PageRenderer,
  type PageServing,
  type ServedPage,
} from './page-builder.ts'
import { createScriptLookups } from './page-scripts.ts'
import { parseTemplate } from './page-template.ts'
import type { RenderGate } from './render-gate.ts'

export type PagesOptions = Pick<PageServing, 'graphqlFetch' | 'log' | 'siteUrl'> & {
  distDir: string
  readPicture: PictureReader
  cache: ResponseCache
  gate: RenderGate
  /** Limits uncached renders per client. */
  mayRender: (request: IncomingMessage) => Promise<boolean>
  isPayment: boolean
}

export type PagesHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Maximum staleness under load. Later booking steps read fresh data. */
const MAX_STALENESS_MS = 800

/** @throws Error for an incomplete client build, so that a broken release does not start */
export async function createPagesHandler(options: PagesOptions): Promise<PagesHandler> {
  const clientDir = join(options.distDir, 'client')
  const template = parseTemplate(readFileSync(join(clientDir, 'index.html'), 'utf8'))
  const manifest = readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8')
  const entry = pathToFileURL(join(options.distDir, 'ssr', 'server-entry.js')).href
  const renderer: PageRenderer = await import(entry)
  return servePages({
    ...options,
    template,
    renderer,
    scripts: createScriptLookups(manifest),
    inlinePicture: createPictureInliner(clientDir, options.readPicture),
    policyFor: (html, nonce) => createPagePolicy(html, options.isPayment, nonce),
  })
}

const STYLE = /<style[^>]*>([^<]*)<\/style>/g
/** Hash of the empty style element that Emotion fills by script, which the policy does not restrict. */
const EMPTY_STYLE_HASH = hashStyle('')

/** Allows inline styles by hash, so that documents are cacheable. */
function createPagePolicy(html: string, isPayment: boolean, nonce: string | null): string {
  const hashes = [...html.matchAll(STYLE)].map(([, css = '']) => hashStyle(css))
  const own = nonce === null ? [] : [`'nonce-${nonce}'`]
  return buildContentSecurityPolicy(isPayment, [...new Set([EMPTY_STYLE_HASH, ...hashes, ...own])])
}

function hashStyle(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`
}

/** The path of the explorer and of the public endpoint. */
const ENDPOINT_PATH = '/graphql/public'

/** The client gets the shell, or 503 when `isOverloaded`. */
class NotRenderedError extends Error {
  readonly isOverloaded: boolean

  constructor(isOverloaded: boolean) {
    super('the page was not rendered')
    this.isOverloaded = isOverloaded
  }
}

export function servePages(
  serving: PageServing & Pick<PagesOptions, 'cache' | 'gate' | 'mayRender'>,
): PagesHandler {
  const { cache, gate, mayRender } = serving
  const builder = createPageBuilder(serving)
  const shells = new Map<string, CompressedResponse>()
  const busy = new CompressedResponse(builder.busy)
  const unsentForm = new CompressedResponse(builder.unsentForm)

  function getShell(page: ServedPage | null, colorScheme: ColorScheme): CompressedResponse {
    if (page?.makesStyles) return new CompressedResponse(builder.shell(page, colorScheme))
    const key = `${colorScheme} ${page?.sources.join()}`
    const known = shells.get(key) ?? new CompressedResponse(builder.shell(page, colorScheme))
    shells.set(key, known)
    return known
  }

  return async function pages(request, response) {
    setRequestRoute(request, 'page:*')
    if (request.method === 'POST' && isForm(request.headers['content-type'])) {
      await sendCompressed(request, response, unsentForm)
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendProblem(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' })
      return
    }
    const colorScheme = parseColorScheme(request.headers.cookie)
    const { page, key, url } = builder.find(request.url ?? '/', colorScheme)
    if (page !== null) setRequestRoute(request, `page:${page.path}`)
    if (!page?.onServer) {
      await sendCompressed(request, response, getShell(page, colorScheme))
      return
    }

    async function build(signal: AbortSignal): Promise<CacheableResponse> {
      // A full gate skips the rate limit, which costs more than a shell.
      if (page === null || !(gate.isFull() || (await mayRender(request)))) {
        countRender('over-limit')
        throw new NotRenderedError(gate.isOverloaded())
      }
      const outcome = await gate.run(signal, () => builder.render(page, url, colorScheme, signal))
      if (!outcome.hasRun) throw new NotRenderedError(gate.isOverloaded())
      if (outcome.result === null) throw new NotRenderedError(false)
      return outcome.result
    }
    const fastPath = page.path === ENDPOINT_PATH ? null : { reads: Object.keys(page.reads) }
    try {
      await sendCached(cache, { request, response }, { key, maxStaleMs: MAX_STALENESS_MS, fastPath, build })
    } catch (error) {
      if (!(error instanceof NotRenderedError)) throw error
      await sendCompressed(request, response, error.isOverloaded ? busy : getShell(page, colorScheme))
    }
  }
}

function isForm(contentType = ''): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType)
}
