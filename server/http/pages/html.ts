import { escapeHtml } from '../../platform/mail/escape-html.ts'

/**
 * A block of data in a page that the browser never runs. No `<` is in it, so nothing can end it early.
 * @param nonce of the document's styles, for a script that makes some of its own; null where none does
 * @param attributes short texts beside it, as `data-` attributes
 */
export function inlineJson(
  id: string,
  value: unknown,
  nonce: string | null,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  const beside = Object.entries(attributes).map(([name, text]) => ` data-${name}="${escapeHtml(text)}"`)
  const named = nonce === null ? '' : ` nonce="${nonce}"`
  return `<script type="application/json" id="${id}"${named}${beside.join('')}>${json}</script>`
}
