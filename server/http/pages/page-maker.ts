import { randomBytes } from 'node:crypto'
import { site } from '../../../domain/site.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Made } from '../kept/kept-answers.ts'
import type { Answer } from '../wire/packed-answer.ts'
import type { ScriptsOf } from './page-scripts.ts'
import {
  type PageContext,
  type PageFonts,
  type PageTemplate,
  type RenderedPage,
  renderedDocument,
  shellDocument,
} from './page-template.ts'
import { BUSY_SECONDS, busyDocument, unsentFormDocument } from './plain-documents.ts'

const RENDER_LIMIT_MS = 5000
/** Addresses whose page has been looked up; whoever makes up his own does not fill the memory. */
const MOST_KNOWN = 2000

/** What the visitor chose; null when the device decides. */
export type ColorScheme = PageContext['colorScheme']

/** What the client's bundle for the server tells of a page before it renders it. */
export type ServedPage = {
  path: string
  sources: readonly string[]
  onServer: boolean
  reads: Readonly<Record<string, (value: string) => boolean>>
  makesStyles: boolean
}

/** What the client's bundle for the server offers. */
export type PageRenderer = {
  /** The page at this path; null when the site has no such page. */
  pageAt(pathname: string): ServedPage | null
  render(url: string, siteUrl: string, fetchGraphql: typeof fetch, signal: AbortSignal): Promise<RenderedPage>
  fonts: PageFonts
}

export type PageServing = {
  graphqlFetch: (request: Request) => Promise<Response>
  /** Puts the first picture for phones into the page. */
  inlinePicture: (body: string) => Promise<string>
  template: PageTemplate
  renderer: PageRenderer
  scriptsOf: ScriptsOf
  laterScriptsOf: ScriptsOf
  /** The content policy of a document; null for none. */
  policyFor: (html: string, nonce: string | null) => string | null
  log: Log
  siteUrl: string
}

type Found = {
  page: ServedPage | null
  /** Everything that the answer depends on: for this page and this scheme, and the parameters that it reads. */
  key: string
  /** The address without what the page does not read. */
  url: string
}

/** Finds and makes the documents of pages. */
export function createPageMaker(serving: PageServing) {
  const { renderer, template, siteUrl, log } = serving
  const known = new Map<string, ServedPage | null>()

  function pageAt(pathname: string): ServedPage | null {
    const before = known.get(pathname)
    if (before !== undefined) return before
    const page = renderer.pageAt(pathname)
    if (known.size < MOST_KNOWN) known.set(pathname, page)
    return page
  }

  function contextFor(page: ServedPage | null, colorScheme: ColorScheme, nonce: string | null): PageContext {
    const sources = page?.sources ?? []
    const [scripts, laterScripts] = [serving.scriptsOf(sources), serving.laterScriptsOf(sources)]
    return { nonce, siteUrl, scripts, laterScripts, colorScheme }
  }

  function document(status: number, html: string, nonce: string | null, cacheControl: string): Answer {
    const policy = serving.policyFor(html, nonce)
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': cacheControl,
      ...(policy === null ? {} : { 'Content-Security-Policy': policy }),
    }
    return { status, headers, bytes: Buffer.from(html) }
  }

  return {
    find(address: string, colorScheme: ColorScheme): Found {
      const at = address.indexOf('?')
      const pathname = at < 0 ? address : address.slice(0, at)
      const page = pageAt(pathname)
      const search = at < 0 || !page?.onServer ? '' : searchOf(address.slice(at), page.reads)
      // The page that says that there is none is the same at each address.
      const place = page?.path === '*' ? '*' : pathname + search
      return { page, key: `page ${colorScheme} ${place}`, url: pathname + search }
    },

    /** The document of a page that the browser draws itself. Nobody stores it: what it then shows is somebody's. */
    shell(page: ServedPage | null, colorScheme: ColorScheme): Answer {
      const nonce = page?.makesStyles ? randomBytes(16).toString('base64') : null
      const context = contextFor(page, colorScheme, nonce)
      const html = shellDocument(template, { ...context, siteName: site.name, fonts: renderer.fonts })
      return document(200, html, nonce, 'no-store')
    },

    /** For whoever cannot be given even a shell. */
    busy(): Answer {
      const answer = document(503, busyDocument, null, 'no-store')
      return { ...answer, headers: { ...answer.headers, 'Retry-After': String(BUSY_SECONDS) } }
    },

    /** For a form that reached the address of a page: the method is not allowed, in words for a visitor. */
    unsentForm(): Answer {
      const answer = document(405, unsentFormDocument, null, 'no-store')
      return { ...answer, headers: { ...answer.headers, Allow: 'GET, HEAD' } }
    },

    /** The document of a page with its data; null when it could not be rendered. Of one that is missing nothing is kept. */
    async render(
      page: ServedPage,
      url: string,
      colorScheme: ColorScheme,
      signal: AbortSignal,
    ): Promise<Made | null> {
      const fetchGraphql: typeof fetch = (input, init) => serving.graphqlFetch(new Request(input, init))
      try {
        const ends = AbortSignal.any([signal, AbortSignal.timeout(RENDER_LIMIT_MS)])
        const rendered = await renderer.render(url, siteUrl, fetchGraphql, ends)
        const body = await serving.inlinePicture(rendered.body)
        const context = contextFor(page, colorScheme, null)
        const html = renderedDocument(template, { ...rendered, body }, context)
        // Kept for going back, but asked for again before it is shown as new: seats and prices change.
        const answer = document(rendered.status, html, null, 'no-cache')
        return { ...answer, share: rendered.status === 200 || page.path === '*' ? 'keep' : 'now' }
      } catch (error) {
        if (!signal.aborted) log.error({ error }, 'A page could not be rendered; the browser draws it.')
        return null
      }
    },
  }
}

/** The parameters that a page reads, in its own order, with values that it knows; the first of equal ones, as browsers do. */
function searchOf(search: string, reads: ServedPage['reads']): string {
  const names = Object.keys(reads)
  if (!names.some((name) => search.includes(name))) return ''
  const given = new URLSearchParams(search)
  const read = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name)
    if (value !== null && reads[name]?.(value)) read.set(name, value)
  }
  return read.size === 0 ? '' : `?${read}`
}
