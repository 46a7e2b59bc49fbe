import type { IncomingMessage, ServerResponse } from 'node:http'
import { site } from '../../../domain/site.ts'
import { escapeHtml } from '../../platform/email/escape-html.ts'
import type { TextFile } from '../../wire/text-response.ts'

/** Short, because the URL never changes. */
export const widgetSeconds = 300

const SETTINGS = ['limit', 'category', 'text', 'theme', 'heading', 'pictures', 'bookable', 'campaign']
const MAX_SETTING_LENGTH = 100

// Contains no nonce, so that the page is cacheable.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' https:",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

/** The only page that may be framed. */
export function createWidgetFrame(
  request: IncomingMessage,
  response: ServerResponse,
  siteUrl: string,
): TextFile {
  response.setHeader('Content-Security-Policy', POLICY)
  response.removeHeader('X-Frame-Options')
  const parameters = new URLSearchParams((request.url ?? '').split('?')[1] ?? '')
  const attributes = SETTINGS.flatMap((name) => {
    const value = parameters.get(name)?.slice(0, MAX_SETTING_LENGTH)
    return value ? [` data-${name}="${escapeHtml(value)}"`] : []
  })
  return {
    type: 'text/html; charset=utf-8',
    text: `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/media/favicon.svg" type="image/svg+xml">
<title>Upcoming camps by ${escapeHtml(site.name)}</title>
</head>
<body>
<script src="/widget.js" data-frame${attributes.join('')}></script>
<noscript><a href="${escapeHtml(siteUrl)}/#events" target="_top">See the upcoming camps at ${escapeHtml(site.name)}</a></noscript>
</body>
</html>
`,
    cacheControl: `public, max-age=${widgetSeconds}`,
    headers: { 'X-Robots-Tag': 'noindex' },
  }
}
