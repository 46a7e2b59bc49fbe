import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { site } from '../../../domain/site.ts'
import type { Log } from '../../platform/log/log.ts'
import type { PictureReader } from '../files/picture-reader.ts'
import { sendProblem } from '../wire/answers.ts'
import { encoded, preferredEncoding } from '../wire/encoding.ts'
import { createPictureInliner } from './inline-pictures.ts'
import { type ScriptsOf, scriptsFrom } from './page-scripts.ts'
import {
  type PageContext,
  type PageTemplate,
  type RenderedPage,
  readTemplate,
  renderedDocument,
  shellDocument,
} from './page-template.ts'

const RENDER_LIMIT_MS = 5000

/** What the client's bundle for the server offers. */
export type PageRenderer = {
  /** The page at this path; null when the site has no such page. */
  pageAt(pathname: string): { source: string; onServer: boolean } | null
  render(url: string, siteUrl: string, fetchGraphql: typeof fetch, signal: AbortSignal): Promise<RenderedPage>
}

export type PagesOptions = {
  /** Where the build is: `client` and `ssr` in it. */
  distDir: string
  /** Answers a GraphQL request inside this process, as for a visitor who is not signed in. */
  graphqlFetch: (request: Request) => Promise<Response>
  /** Reads an uploaded picture that stands at the top of a page. */
  readPicture: PictureReader
  log: Log
  /** Public address without a slash at its end. */
  siteUrl: string
}

/** Answers a request for a page. `nonce` is the one of the answer's content policy. */
export type PagesHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  nonce: string,
) => Promise<void>

/**
 * Serves the pages of the site: the public ones rendered here with their data, the others as a shell that the
 * browser fills. Throws when the client was not built, or not wholly: a release that can draw nothing must not start.
 */
export async function createPagesHandler(options: PagesOptions): Promise<PagesHandler> {
  const clientDir = join(options.distDir, 'client')
  const template = readTemplate(readFileSync(join(clientDir, 'index.html'), 'utf8'))
  const scriptsOf = scriptsFrom(readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8'))
  const entry = pathToFileURL(join(options.distDir, 'ssr', 'server-entry.js')).href
  const renderer: PageRenderer = await import(entry)
  const inlinePicture = createPictureInliner(clientDir, options.readPicture)
  const serving = { ...options, template, renderer, scriptsOf, inlinePicture }
  return (request, response, nonce) => servePage(serving, request, response, nonce)
}

export type PageServing = Pick<PagesOptions, 'graphqlFetch' | 'log' | 'siteUrl'> & {
  /** Puts the first picture for phones into the page. */
  inlinePicture: (body: string) => Promise<string>
  template: PageTemplate
  renderer: PageRenderer
  scriptsOf: ScriptsOf
}

/** Renders and sends one page. */
export async function servePage(
  serving: PageServing,
  request: IncomingMessage,
  response: ServerResponse,
  nonce: string,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendProblem(response, 405, 'Method not allowed', undefined, { Allow: 'GET, HEAD' })
    return
  }
  const url = request.url ?? '/'
  const pathname = url.split('?', 1)[0] ?? '/'
  const page = serving.renderer.pageAt(pathname)
  const scripts = page === null ? [] : serving.scriptsOf(page.source)
  const colorScheme = chosenColorScheme(request.headers.cookie)
  const context: PageContext = { nonce, siteUrl: serving.siteUrl, scripts, colorScheme }
  const rendered = page?.onServer ? await tryRender(serving, url) : null
  if (rendered === null) {
    const html = shellDocument(serving.template, { ...context, siteName: site.name })
    await sendHtml(request, response, 200, html, 'no-store')
    return
  }
  const body = await serving.inlinePicture(rendered.body)
  const html = renderedDocument(serving.template, { ...rendered, body }, context)
  // Kept for going back, but asked for again before it is shown as new: seats and prices change.
  await sendHtml(request, response, rendered.status, html, 'no-cache')
}

/** The cookie that client/ui/color-scheme.ts sets. */
function chosenColorScheme(cookies: string | undefined): 'light' | 'dark' | null {
  const choice = /(?:^|; )color-scheme=(light|dark)(?:;|$)/.exec(cookies ?? '')?.[1]
  return choice === 'light' || choice === 'dark' ? choice : null
}

async function tryRender(
  { renderer, graphqlFetch, log, siteUrl }: PageServing,
  url: string,
): Promise<RenderedPage | null> {
  try {
    const fetchGraphql: typeof fetch = (input, init) => graphqlFetch(new Request(input, init))
    return await renderer.render(url, siteUrl, fetchGraphql, AbortSignal.timeout(RENDER_LIMIT_MS))
  } catch (error) {
    log.error({ error }, 'A page could not be rendered; the browser draws it.')
    return null
  }
}

async function sendHtml(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  html: string,
  cacheControl: string,
): Promise<void> {
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  const bytes = await encoded(Buffer.from(html), encoding)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.writeHead(status, {
    'Cache-Control': cacheControl,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': bytes.length,
    Vary: 'Accept-Encoding, Cookie',
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
