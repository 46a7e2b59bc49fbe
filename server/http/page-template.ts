import { escapeHtml, inlineJson } from './html.ts'

/** What a page says about itself; the same as the client's own type for it. */
export type PageFacts = { title: string; description?: string; image?: string; status?: 404 }

/** A page as the client's bundle for the server renders it. */
export type RenderedPage = {
  head: string
  body: string
  styles: readonly { name: string; css: string }[]
  state: unknown
  facts: PageFacts | null
}

export type PageContext = {
  nonce: string
  /** Public address without a slash at its end. */
  siteUrl: string
  /** Path of the page, without its query. */
  pathname: string
  /** Files of the page's own script, fetched while the first script is still read. */
  scripts: readonly string[]
}

/** Cuts the built index.html at its three marks. Throws when one is missing. */
export function readTemplate(html: string): readonly [string, string, string, string] {
  const [start, afterHead] = cut(html, '<!--head-->')
  const [betweenHeadAndBody, afterBody] = cut(afterHead, '<!--app-->')
  return [start, betweenHeadAndBody, ...cut(afterBody, '<!--state-->')]
}

/** The whole document of a rendered page. */
export function renderedDocument(
  template: ReturnType<typeof readTemplate>,
  page: RenderedPage,
  context: PageContext,
): string {
  const styles = page.styles.map(
    ({ name, css }) => `<style data-emotion="${name}" nonce="${context.nonce}">${css}</style>`,
  )
  const head = [page.head, ...preloads(context), shareTags(page.facts, context), ...styles].join('')
  return fill(template, head, page.body, inlineJson('apollo-state', page.state, context.nonce))
}

/** The document of a page that the browser draws itself. */
export function shellDocument(
  template: ReturnType<typeof readTemplate>,
  context: PageContext & { siteName: string },
): string {
  const head = [
    `<title>${escapeHtml(context.siteName)}</title><meta name="robots" content="noindex"/>`,
    ...preloads(context),
  ].join('')
  return fill(template, head, '', inlineJson('apollo-state', null, context.nonce))
}

function fill(template: ReturnType<typeof readTemplate>, head: string, body: string, state: string): string {
  const [start, betweenHeadAndBody, betweenBodyAndState, end] = template
  return start + head + betweenHeadAndBody + body + betweenBodyAndState + state + end
}

function preloads({ scripts }: PageContext): string[] {
  return scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}"/>`)
}

// What a search engine and a shared link show.
function shareTags(facts: PageFacts | null, { siteUrl, pathname }: PageContext): string {
  if (facts === null || facts.status === 404) return '<meta name="robots" content="noindex"/>'
  const address = siteUrl + pathname
  const image = new URL(facts.image ?? '/media/share.png', `${siteUrl}/`).href
  const properties = {
    'og:type': 'website',
    'og:url': address,
    'og:title': facts.title,
    'og:description': facts.description ?? '',
    'og:image': image,
  }
  const tags = Object.entries(properties)
    .filter(([, content]) => content !== '')
    .map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}"/>`)
  return [
    `<link rel="canonical" href="${escapeHtml(address)}"/>`,
    '<meta name="twitter:card" content="summary_large_image"/>',
    ...tags,
  ].join('')
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`The page template has no ${mark}`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}
