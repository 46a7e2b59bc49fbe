import { site } from '../../../domain/site.ts'
import { escapeHtml } from '../../platform/email/escape-html.ts'

type RenderedStyle = { name: string; css: string }

export type PageFonts = RenderedStyle & { urls: readonly string[] }

export type RenderedPage = {
  head: string
  body: string
  styles: readonly RenderedStyle[]
  state: unknown
  status: 200 | 404
}

export type PageContext = {
  /** For scripts that create styles; null otherwise. */
  nonce: string | null
  siteUrl: string
  scripts: readonly string[]
  laterScripts: readonly string[]
  colorScheme: 'light' | 'dark' | null
}

export type PageTemplate = {
  beforeHead: string
  /** Entry script first. Empty in development. */
  firstFiles: readonly string[]
  beforeBody: string
  beforeState: string
  end: string
}

const FIRST_SCRIPT =
  /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="\/(assets\/[^"]+)"[^>]*>(?:<\/script>)?/g

/** @throws Error when a marker is missing */
export function parseTemplate(html: string): PageTemplate {
  const [beforeHead, afterHead] = splitAt(html, '<!--head-->')
  const [restOfHead, afterBody] = splitAt(afterHead, '<!--app-->')
  const [beforeState, end] = splitAt(afterBody, '<!--state-->')
  const found = [...restOfHead.matchAll(FIRST_SCRIPT)]
  return {
    beforeHead,
    firstFiles: found.map(([, file = '']) => file),
    beforeBody: restOfHead.replace(FIRST_SCRIPT, ''),
    beforeState,
    end,
  }
}

export function renderDocument(template: PageTemplate, page: RenderedPage, context: PageContext): string {
  const styles = page.styles.map(({ name, css }) => `<style data-styles="${name}">${css}</style>`)
  const head = [renderStartScript(template, context), page.head, ...styles].join('')
  return fillTemplate(template, head, page.body, context, page.state)
}

export function renderShell(template: PageTemplate, context: PageContext, fonts: PageFonts): string {
  const head = [
    // Marked, because the rendered page sets its own.
    `<title data-shell>${escapeHtml(site.name)}</title>`,
    '<meta name="robots" content="noindex" data-shell/>',
    ...fonts.urls.map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}"/>`),
    `<style data-styles="${fonts.name}">${fonts.css}</style>`,
    ...[...template.firstFiles, ...context.scripts].map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}"/>`,
    ),
    renderStartScript(template, context, ` data-unsupported="${escapeHtml(UNSUPPORTED_BROWSER)}"`),
  ].join('')
  return fillTemplate(template, head, '', context, null)
}

function fillTemplate(
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
  return start + head + beforeBody + body + beforeState + renderState(state, context) + end
}

/** For browsers older than required (R98). */
const UNSUPPORTED_BROWSER = `This page needs a newer browser. Update this one or use another, or call us on ${site.phone}.`

// The page is readable without scripts, so they load after the first paint. Only start.js loads early.
function renderStartScript(
  { firstFiles }: PageTemplate,
  { scripts, laterScripts }: PageContext,
  attributes = '',
): string {
  if (firstFiles.length === 0) return ''
  // Imports must run before the page.
  const files = [...firstFiles, ...scripts.toReversed()].map((file) => `/${file}`)
  const later =
    laterScripts.length === 0 ? '' : ` data-later="${laterScripts.map((file) => `/${file}`).join(' ')}"`
  return `<script src="/start.js" data-files="${files.join(' ')}"${later}${attributes} async fetchpriority="high"></script>`
}

/** Browsers do not execute the block. Without `<` its content cannot end it. */
function renderState(state: unknown, { nonce, siteUrl }: PageContext): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  const nonceAttribute = nonce === null ? '' : ` nonce="${nonce}"`
  return `<script type="application/json" id="apollo-state"${nonceAttribute} data-site-url="${escapeHtml(siteUrl)}">${json}</script>`
}

function splitAt(text: string, marker: string): [string, string] {
  const at = text.indexOf(marker)
  if (at < 0) throw new Error(`The page template has no ${marker}`)
  return [text.slice(0, at), text.slice(at + marker.length)]
}
