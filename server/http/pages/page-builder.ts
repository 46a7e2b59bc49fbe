import { randomBytes } from 'node:crypto'
import type { CacheableResponse } from '../../cache/response-cache.ts'
import type { Log } from '../../platform/log/log.ts'
import type { BufferedResponse } from '../../wire/compressed-response.ts'
import type { ScriptLookups } from './page-scripts.ts'
import {
  type PageContext,
  type PageFonts,
  type PageTemplate,
  type RenderedPage,
  renderDocument,
  renderShell,
} from './page-template.ts'
import { BUSY_SECONDS, busyDocument, unsentFormDocument } from './plain-documents.ts'

const RENDER_LIMIT_MS = 5000
const MAX_KNOWN_PAGES = 2000

export type ColorScheme = PageContext['colorScheme']

export type ServedPage = {
  path: string
  sources: readonly string[]
  onServer: boolean
  reads: Readonly<Record<string, (value: string) => boolean>>
  makesStyles: boolean
}

export type PageRenderer = {
  pageAt(pathname: string): ServedPage | null
  render(url: string, siteUrl: string, fetchGraphql: typeof fetch, signal: AbortSignal): Promise<RenderedPage>
  fonts: PageFonts
}

export type PageServing = {
  graphqlFetch: (request: Request) => Promise<Response>
  inlinePicture: (body: string) => Promise<string>
  template: PageTemplate
  renderer: PageRenderer
  scripts: ScriptLookups
  policyFor: (html: string, nonce: string | null) => string | null
  log: Log
  siteUrl: string
}

export function createPageBuilder(serving: PageServing) {
  const { renderer, template, siteUrl, log } = serving
  const pages = new Map<string, ServedPage | null>()

  function findPage(pathname: string): ServedPage | null {
    const known = pages.get(pathname)
    if (known !== undefined) return known
    const page = renderer.pageAt(pathname)
    if (pages.size < MAX_KNOWN_PAGES) pages.set(pathname, page)
    return page
  }

  function createPageContext(
    page: ServedPage | null,
    colorScheme: ColorScheme,
    nonce: string | null,
  ): PageContext {
    const sources = page?.sources ?? []
    const { now, later } = serving.scripts
    return { nonce, siteUrl, scripts: now(sources), laterScripts: later(sources), colorScheme }
  }

  function createDocumentResponse(
    status: number,
    html: string,
    headers: Readonly<Record<string, string>>,
    nonce: string | null = null,
  ): BufferedResponse {
    const policy = serving.policyFor(html, nonce)
    return {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        ...headers,
        ...(policy === null ? {} : { 'Content-Security-Policy': policy }),
      },
      bytes: Buffer.from(html),
    }
  }

  return {
    find(requestUrl: string, colorScheme: ColorScheme) {
      const at = requestUrl.indexOf('?')
      const pathname = at < 0 ? requestUrl : requestUrl.slice(0, at)
      const page = findPage(pathname)
      const search = at < 0 || !page?.onServer ? '' : getCanonicalSearch(requestUrl.slice(at), page.reads)
      // The not-found page is the same for every path.
      const cachedPath = page?.path === '*' ? '*' : pathname + search
      return { page, key: `page ${colorScheme} ${cachedPath}`, url: pathname + search }
    },

    /** Not stored, because it may later show personal data. */
    shell(page: ServedPage | null, colorScheme: ColorScheme): BufferedResponse {
      const nonce = page?.makesStyles ? randomBytes(16).toString('base64') : null
      const context = createPageContext(page, colorScheme, nonce)
      const html = renderShell(template, context, renderer.fonts)
      return createDocumentResponse(200, html, { 'Cache-Control': 'no-store' }, nonce)
    },

    busy: createDocumentResponse(503, busyDocument, {
      'Cache-Control': 'no-store',
      'Retry-After': String(BUSY_SECONDS),
    }),

    unsentForm: createDocumentResponse(405, unsentFormDocument, {
      'Cache-Control': 'no-store',
      Allow: 'GET, HEAD',
    }),

    /** Returns null on failure. The 404 of an entity is not cached. */
    async render(
      page: ServedPage,
      url: string,
      colorScheme: ColorScheme,
      signal: AbortSignal,
    ): Promise<CacheableResponse | null> {
      const fetchGraphql: typeof fetch = (input, init) => serving.graphqlFetch(new Request(input, init))
      try {
        const limited = AbortSignal.any([signal, AbortSignal.timeout(RENDER_LIMIT_MS)])
        const rendered = await renderer.render(url, siteUrl, fetchGraphql, limited)
        const body = await serving.inlinePicture(rendered.body)
        const context = createPageContext(page, colorScheme, null)
        const html = renderDocument(template, { ...rendered, body }, context)
        // Revalidated, because seats and prices change.
        const buffered = createDocumentResponse(rendered.status, html, { 'Cache-Control': 'no-cache' })
        return { ...buffered, share: rendered.status === 200 || page.path === '*' ? 'cached' : 'waiting' }
      } catch (error) {
        if (!signal.aborted) log.error({ error }, 'server rendering failed; the browser renders the page')
        return null
      }
    },
  }
}

/** Of duplicate parameters, the first counts. */
function getCanonicalSearch(search: string, reads: ServedPage['reads']): string {
  const names = Object.keys(reads)
  if (!names.some((name) => search.includes(name))) return ''
  const given = new URLSearchParams(search)
  const canonical = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name)
    if (value !== null && reads[name]?.(value)) canonical.set(name, value)
  }
  return canonical.size === 0 ? '' : `?${canonical}`
}
