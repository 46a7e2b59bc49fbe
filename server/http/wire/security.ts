import type { IncomingMessage, ServerResponse } from 'node:http'
import { HttpProblem } from './answers.ts'

export type SecurityOptions = {
  /** Served over https: the browser is told to stay there for a year. */
  isProduction: boolean
  /** The checkout page: Stripe's script, frames, API and the windows of its wallets are let in. */
  isPayment: boolean
  /** A page or answer about someone: no Referer leaves it and nobody stores it. */
  personal: boolean
  /** The page of a camp's day, which reads the codes of tickets. */
  hasCamera: boolean
}

/** Sets the headers that every answer carries, from 2xx to 5xx. Call it before anything is written. */
export function applySecurityHeaders(response: ServerResponse, options: SecurityOptions): void {
  response.setHeader('Content-Security-Policy', options.isPayment ? policies.payment : policies.plain)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('X-Frame-Options', 'DENY')
  response.setHeader('Referrer-Policy', options.personal ? 'no-referrer' : 'strict-origin-when-cross-origin')
  // A wallet's window opens from Stripe's frame, and has to answer it.
  response.setHeader(
    'Cross-Origin-Opener-Policy',
    options.isPayment ? 'same-origin-allow-popups' : 'same-origin',
  )
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  const payment = options.isPayment ? '(self "https://js.stripe.com" "https://*.js.stripe.com")' : '()'
  const camera = options.hasCamera ? '(self)' : '()'
  response.setHeader(
    'Permissions-Policy',
    `camera=${camera}, microphone=(), geolocation=(), payment=${payment}`,
  )
  if (options.isProduction)
    response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  if (options.personal) response.setHeader('Cache-Control', 'no-store')
}

/**
 * What a document may load and run.
 * @param styles the inline styles that it may have: their hashes, or a nonce
 */
export function contentSecurityPolicy(isPayment: boolean, styles: readonly string[] = []): string {
  return [
    "default-src 'self'",
    `script-src 'self'${isPayment ? ' https://js.stripe.com https://*.js.stripe.com' : ''}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    // The components set style attributes (positions of menus, lengths of bars); an attribute cannot carry a nonce.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "media-src 'self' https: data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${isPayment ? ' https://api.stripe.com' : ''}`,
    `frame-src ${isPayment ? 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com' : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

// They are put together once: every answer has one of them.
const policies = { plain: contentSecurityPolicy(false), payment: contentSecurityPolicy(true) }

/** Where the site is: its public address and the number of proxies in front. `Env` is one. */
export type SitePlace = { siteUrl: string; trustProxy: number }

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Throws a 403 for a request that would change something and that a page of another site made.
 * What names neither Origin nor Sec-Fetch-Site is no browser of today and passes.
 */
export function refuseForeignRequest(request: IncomingMessage, place: SitePlace): void {
  if (reading.has(request.method ?? '') || !isForeign(request, place)) return
  throw new HttpProblem(403, 'This request came from another site.')
}

/** Whether the browser says that a page of another site (or another subdomain) made this request. */
export function isForeign(request: IncomingMessage, place: SitePlace): boolean {
  const fetchSite = request.headers['sec-fetch-site']
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return true
  const origin = request.headers.origin
  if (origin === undefined) return false
  return !ownOrigins(request, place).includes(origin)
}

// Without a proxy the server speaks plain http and the Host header is what stands in the browser's address bar,
// so the site also works under another name of the same machine.
function ownOrigins(request: IncomingMessage, { siteUrl, trustProxy }: SitePlace): string[] {
  const site = new URL(siteUrl).origin
  return trustProxy === 0 && request.headers.host !== undefined
    ? [site, `http://${request.headers.host}`]
    : [site]
}
