import { escapeHtml } from '../../platform/mail/escape-html.ts'

/** Browsers never execute the block. It contains no `<`, so nothing can end it early. */
export function renderInlineJson(
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
