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
import { adminRoutes } from './admin/admin-routes.tsx'
import { createServerClient } from './apollo/client.ts'
import { App } from './app.tsx'
import { composedStyles } from './composed-styles.ts'
import { EVENT_PAGE } from './events/event/event-page-query.ts'
import { HOME_PAGE, homePageVariables } from './events/home/home-page-query.ts'
import { categoryIn } from './events/home/use-category.ts'
import { FONTS, fontFaces, fontUrls } from './fonts.ts'
import { pageRoutes } from './routes.tsx'
import { ServerSideContext } from './ui/page/page-head.tsx'

export type RenderedPage = {
  /** What belongs into the document's head: title, descriptions, early fetches. */
  head: string
  body: string
  styles: readonly { name: string; css: string }[]
  /** What the browser's client starts with. */
  state: unknown
  /** 404 when the thing that the address names does not exist. */
  status: 200 | 404
}

/** What the server has to know of a page before it renders it. */
export type ServedPage = {
  /** The path of its route: the same for all addresses that it answers. */
  path: string
  /** Its file, and that of the table that it stands in where it has one of its own. */
  sources: readonly string[]
  /** Whether the server renders it. */
  onServer: boolean
  /** The parameters of the address that change what is rendered, and which values do; all else is left to the browser. */
  reads: Readonly<Record<string, (value: string) => boolean>>
  /** Whether its scripts make styles with a text in them, so that its document needs a nonce. */
  makesStyles: boolean
}

type Preparation = {
  reads?: ServedPage['reads']
  /** Asks for all data of the page, so that it is drawn once. */
  prepare: (client: ApolloClient, params: Params, search: URLSearchParams) => Promise<unknown>
}

const preparations: Readonly<Record<string, Preparation>> = {
  '/': {
    reads: { category: isCategory },
    prepare: (client, _params, search) => {
      const variables = homePageVariables(categoryIn(search))
      return client.query({ query: HOME_PAGE, variables })
    },
  },
  '/event/:id': {
    prepare: (client, { id = '' }) => client.query({ query: EVENT_PAGE, variables: { id } }),
  },
}

/** The page at this path. */
export function pageAt(pathname: string): ServedPage | null {
  const route = pageRoutes.find(({ path }) => matchPath(path, pathname))
  const inAdmin = adminRoutes.find(({ path }) => matchPath(path, pathname))
  if (!route) return null
  const found = inAdmin ?? route
  // What is not there is the same page at every address.
  const path = found.path === '/admin/*' ? '*' : found.path
  const files = inAdmin ? [route.source, inAdmin.source] : [route.source]
  return {
    path,
    sources: files.filter((file) => file !== undefined),
    onServer: found.onServer === true,
    reads: preparations[path]?.reads ?? {},
    makesStyles: path.startsWith('/admin'),
  }
}

/** The style that declares the fonts, for a document in which nothing is rendered. */
export const fonts = { name: FONTS, css: fontFaces, urls: fontUrls }

/**
 * Renders the page at `url` (path and query) whole, with all its data and styles. `siteUrl` is the site's public
 * address without a slash at its end. Throws when a query fails or `signal` ends the work; the browser can then draw
 * the page itself.
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
      <ServerSideContext value={{ siteUrl, onStatus: (told) => (status = told ?? 200) }}>
        <StaticRouter location={url}>
          <FontPreloads>
            <App client={client} styles={styles} />
          </FontPreloads>
        </StaticRouter>
      </ServerSideContext>
    </StrictMode>
  )
  function draw(node: ReactNode) {
    return prerenderToNodeStream(node, {
      signal,
      // Whole boundaries in their places: moving them later would need a script inside the page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failures.push(error)
      },
    })
  }
  const result = isPrepared
    ? await text((await draw(tree)).prelude)
    : (await prerenderStatic({ tree, signal, renderFunction: draw })).result
  if (failures.length > 0) throw failures[0]
  if (signal.aborted) throw signal.reason
  return {
    ...splitHead(result),
    styles: [
      fonts,
      ...extractCriticalToChunks(result).styles.map(({ key, ids, css }) => ({
        name: [key, ...ids, ...(key === styles.key ? composedStyles(styles, ids) : [])].join(' '),
        css,
      })),
    ],
    state: client.extract(),
    status,
  }
}

/** False when nobody said which data the page takes: then it is found by drawing it as often as it asks for more. */
async function prepare(client: ApolloClient, url: string): Promise<boolean> {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  for (const [path, { prepare: ask }] of Object.entries(preparations)) {
    // Decodes the parameters as the routes of the page do. Else the page would ask for something else than is prepared.
    const [match] = matchRoutes([{ path }], pathname) ?? []
    if (match === undefined) continue
    await ask(client, match.params, searchParams)
    return true
  }
  return false
}

/** Wraps the site: a sibling would change the ids that React makes from places in the tree. */
function FontPreloads({ children }: { children: ReactNode }) {
  for (const url of fontUrls) preload(url, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return children
}

// React puts what belongs into the head in front of the first element of the body.
const HEAD_TAGS = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)+/

function splitHead(html: string): { head: string; body: string } {
  const head = HEAD_TAGS.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}
