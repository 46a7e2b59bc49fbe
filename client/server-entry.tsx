import { text } from 'node:stream/consumers'
import type { ApolloClient } from '@apollo/client'
import { prerenderStatic } from '@apollo/client/react/ssr'
import createCache from '@emotion/cache'
import createEmotionServer from '@emotion/server/create-instance'
import { type ReactNode, StrictMode } from 'react'
import { preload } from 'react-dom'
import { prerenderToNodeStream } from 'react-dom/static'
import { matchPath, matchRoutes, type Params, StaticRouter } from 'react-router-dom'
import { isCategory } from '../domain/categories.ts'
import { createServerClient } from './apollo/client.ts'
import { App } from './app.tsx'
import { findComposedStyles } from './composed-styles.ts'
import { EVENT_PAGE } from './events/event/event-page-query.ts'
import { HOME_PAGE, homePageVariables } from './events/home/home-page-query.ts'
import { readCategoryParam } from './events/home/use-category.ts'
import { FONTS, fontFaces, fontUrls } from './fonts.ts'
import { pageRoutes } from './routes/routes.tsx'
import { adminRoutes } from './routes/staff-routes.tsx'
import { ServerSideContext } from './ui/page/page-head.tsx'

export type RenderedPage = {
  head: string
  body: string
  styles: readonly { name: string; css: string }[]
  /** Initial cache of the browser. */
  state: unknown
  /** 404 when the requested object does not exist. */
  status: 200 | 404
}

export type ServedPage = {
  /** Route pattern, shared by all matching addresses. */
  path: string
  /** Files of the page and of its route table, if it has its own. */
  sources: readonly string[]
  onServer: boolean
  /** Query parameters that change the rendered page, with a validity test. The browser handles all others. */
  reads: Readonly<Record<string, (value: string) => boolean>>
  /** Whether its scripts insert style elements with text, so that the document needs a nonce. */
  makesStyles: boolean
}

type Preparation = {
  reads?: ServedPage['reads']
  /** Loads all data, so that the page renders in one pass. */
  prepare: (client: ApolloClient, params: Params, search: URLSearchParams) => Promise<unknown>
}

const preparations: Readonly<Record<string, Preparation>> = {
  '/': {
    reads: { category: isCategory },
    prepare: (client, _params, search) => {
      const variables = homePageVariables(readCategoryParam(search))
      return client.query({ query: HOME_PAGE, variables })
    },
  },
  '/event/:id': {
    prepare: (client, { id = '' }) => client.query({ query: EVENT_PAGE, variables: { id } }),
  },
}

export function pageAt(pathname: string): ServedPage | null {
  const route = pageRoutes.find(({ path }) => matchPath(path, pathname))
  const inAdmin = adminRoutes.find(({ path }) => matchPath(path, pathname))
  if (!route) return null
  const { path: pattern, onServer = false } = inAdmin ?? route
  // Every unknown address shows the same page.
  const path = pattern === '/admin/*' ? '*' : pattern
  return {
    path,
    sources: inAdmin ? [route.source, inAdmin.source] : [route.source],
    onServer,
    reads: preparations[path]?.reads ?? {},
    makesStyles: path.startsWith('/admin'),
  }
}

/** The font style, for documents without a rendered page. */
export const fonts = { name: FONTS, css: fontFaces, urls: fontUrls }

/**
 * Renders the page at `url` (path and query) with its data and styles.
 * @param siteUrl public address of the site without a trailing slash
 * @throws when a query fails or `signal` aborts; the browser can then render the page itself
 */
export async function render(
  url: string,
  siteUrl: string,
  fetchGraphql: typeof fetch,
  signal: AbortSignal,
): Promise<RenderedPage> {
  const failures: unknown[] = []
  const client = createServerClient(fetchGraphql, (error) => failures.push(error))
  const styles = createCache({ key: 'css' })
  const { extractCriticalToChunks } = createEmotionServer(styles)
  let status: RenderedPage['status'] = 200
  const isPrepared = await prepare(client, url)
  const tree = (
    <StrictMode>
      <ServerSideContext value={{ siteUrl, onStatus: (code) => (status = code ?? 200) }}>
        <StaticRouter location={url}>
          <FontPreloads>
            <App client={client} styles={styles} />
          </FontPreloads>
        </StaticRouter>
      </ServerSideContext>
    </StrictMode>
  )
  function prerender(node: ReactNode) {
    return prerenderToNodeStream(node, {
      signal,
      // Keeps boundaries in place: moving them later would need an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failures.push(error)
      },
    })
  }
  const result = isPrepared
    ? await text((await prerender(tree)).prelude)
    : (await prerenderStatic({ tree, signal, renderFunction: prerender })).result
  if (failures.length > 0) throw failures[0]
  if (signal.aborted) throw signal.reason
  return {
    ...splitHead(result),
    styles: [
      fonts,
      ...extractCriticalToChunks(result).styles.map(({ key, ids, css }) => ({
        name: [key, ...ids, ...(key === styles.key ? findComposedStyles(styles, ids) : [])].join(' '),
        css,
      })),
    ],
    state: client.extract(),
    status,
  }
}

/** Returns false for pages without a preparation, which render until no query is left. */
async function prepare(client: ApolloClient, url: string): Promise<boolean> {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  for (const [path, preparation] of Object.entries(preparations)) {
    // Must decode parameters as the routes do; else the page would run a query that was not prepared.
    const [match] = matchRoutes([{ path }], pathname) ?? []
    if (match === undefined) continue
    await preparation.prepare(client, match.params, searchParams)
    return true
  }
  return false
}

/** Wraps the site: a sibling would change the ids that React derives from tree positions. */
function FontPreloads({ children }: { children: ReactNode }) {
  for (const url of fontUrls) preload(url, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return children
}

// React renders head elements before the first body element.
const HEAD_TAGS = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)+/

function splitHead(html: string): { head: string; body: string } {
  const head = HEAD_TAGS.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}
