import { escapeHtml } from '../../platform/mail/escape-html.ts'

/**
 * A block of data in a page that the browser never runs. No `<` is in it, so nothing can end it early.
 * @param attributes short texts beside it, as `data-` attributes
 */
export function inlineJson(
  id: string,
  value: unknown,
  nonce: string,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  const beside = Object.entries(attributes).map(([name, text]) => ` data-${name}="${escapeHtml(text)}"`)
  return `<script type="application/json" id="${id}" nonce="${nonce}"${beside.join('')}>${json}</script>`
}
