import { site } from '../../../domain/site.ts'
import { escapeHtml } from '../../platform/mail/escape-html.ts'
import { inlineJson } from './html.ts'

/** A style as it stands in a document; `name` tells the browser's script what it holds. */
export type RenderedStyle = { name: string; css: string }

/** The style that declares the fonts, and their files. */
export type PageFonts = RenderedStyle & { urls: readonly string[] }

/** A page as the client's bundle for the server renders it. */
export type RenderedPage = {
  head: string
  body: string
  styles: readonly RenderedStyle[]
  state: unknown
  /** 404 when the thing that the address names does not exist. */
  status: 200 | 404
}

export type PageContext = {
  /** For a page whose scripts make styles with a text in them; null for every other. */
  nonce: string | null
  /** Public address without a slash at its end. */
  siteUrl: string
  /** Files of the page's own script, fetched while the first script is still read. */
  scripts: readonly string[]
  /** Files that the page needs once a button is pressed, fetched when its own are there. */
  laterScripts: readonly string[]
  /** What the visitor chose; null when the device decides. */
  colorScheme: 'light' | 'dark' | null
}

export type PageTemplate = {
  beforeHead: string
  /** The files of the first script and of what it imports, the first script in front. Empty while developing. */
  firstFiles: readonly string[]
  beforeBody: string
  beforeState: string
  end: string
}

const FIRST_SCRIPT =
  /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="\/(assets\/[^"]+)"[^>]*>(?:<\/script>)?/g

/** Cuts the built index.html at its three marks. Throws when one is missing. */
export function readTemplate(html: string): PageTemplate {
  const [beforeHead, afterHead] = cut(html, '<!--head-->')
  const [restOfHead, afterBody] = cut(afterHead, '<!--app-->')
  const [beforeState, end] = cut(afterBody, '<!--state-->')
  const found = [...restOfHead.matchAll(FIRST_SCRIPT)]
  return {
    beforeHead,
    firstFiles: found.map(([, file = '']) => file),
    beforeBody: restOfHead.replace(FIRST_SCRIPT, ''),
    beforeState,
    end,
  }
}

/** The whole document of a rendered page. */
export function renderedDocument(template: PageTemplate, page: RenderedPage, context: PageContext): string {
  const styles = page.styles.map(({ name, css }) => `<style data-styles="${name}">${css}</style>`)
  const head = [startScript(template, context), page.head, ...styles].join('')
  return fill(template, head, page.body, context, page.state)
}

/** The document of a page that the browser draws itself. */
export function shellDocument(
  template: PageTemplate,
  context: PageContext & { siteName: string; fonts: PageFonts },
): string {
  const head = [
    // Marked, because the page has a head of its own once it is drawn.
    `<title data-shell>${escapeHtml(context.siteName)}</title>`,
    '<meta name="robots" content="noindex" data-shell/>',
    ...context.fonts.urls.map(
      (url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}"/>`,
    ),
    `<style data-styles="${context.fonts.name}">${context.fonts.css}</style>`,
    ...[...template.firstFiles, ...context.scripts].map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}"/>`,
    ),
    startScript(template, context, ` data-unsupported="${escapeHtml(TOO_OLD)}"`),
  ].join('')
  return fill(template, head, '', context, null)
}

function fill(
  template: PageTemplate,
  head: string,
  body: string,
  context: PageContext,
  state: unknown,
): string {
  const { beforeHead, beforeBody, beforeState, end } = template
  const start = context.colorScheme
    ? beforeHead.replace('<html', `<html data-color-scheme="${context.colorScheme}"`)
    : beforeHead
  return start + head + beforeBody + body + beforeState + stateBlock(state, context) + end
}

/** Shown in place of a page that only a supported browser (R98) can draw. */
const TOO_OLD = `This page needs a newer browser. Update this one or use another, or call us on ${site.phone}.`

// The page is readable without scripts, so they load after the first paint. The script that captures early presses
// loads before it.
function startScript(
  { firstFiles }: PageTemplate,
  { scripts, laterScripts }: PageContext,
  attributes = '',
): string {
  if (firstFiles.length === 0) return ''
  // What a page imports stands behind it and is run before it.
  const files = [...firstFiles, ...scripts.toReversed()].map((file) => `/${file}`)
  const later =
    laterScripts.length === 0 ? '' : ` data-later="${laterScripts.map((file) => `/${file}`).join(' ')}"`
  return `<script src="/start.js" data-files="${files.join(' ')}"${later}${attributes} async fetchpriority="high"></script>`
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
