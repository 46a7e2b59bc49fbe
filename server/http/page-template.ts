import { escapeHtml, inlineJson } from './html.ts'

/** A page as the client's bundle for the server renders it. */
export type RenderedPage = {
  head: string
  body: string
  styles: readonly { name: string; css: string }[]
  state: unknown
  /** 404 when the thing that the address names does not exist. */
  status: 200 | 404
}

export type PageContext = {
  nonce: string
  /** Public address without a slash at its end. */
  siteUrl: string
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
  const head = [page.head, ...preloads(context), ...styles].join('')
  return fill(template, head, page.body, stateBlock(page.state, context))
}

/** The document of a page that the browser draws itself. */
export function shellDocument(
  template: ReturnType<typeof readTemplate>,
  context: PageContext & { siteName: string },
): string {
  const head = [
    // Marked, because the page has a head of its own once it is drawn.
    `<title data-shell>${escapeHtml(context.siteName)}</title>`,
    '<meta name="robots" content="noindex" data-shell/>',
    ...preloads(context),
  ].join('')
  return fill(template, head, '', stateBlock(null, context))
}

function fill(template: ReturnType<typeof readTemplate>, head: string, body: string, state: string): string {
  const [start, betweenHeadAndBody, betweenBodyAndState, end] = template
  return start + head + betweenHeadAndBody + body + betweenBodyAndState + state + end
}

function preloads({ scripts }: PageContext): string[] {
  return scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}"/>`)
}

// What the browser starts with: the data that was read here, and the public address for the tags of later pages.
function stateBlock(state: unknown, { nonce, siteUrl }: PageContext): string {
  return inlineJson('apollo-state', state, nonce, { 'site-url': siteUrl })
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`The page template has no ${mark}`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}
