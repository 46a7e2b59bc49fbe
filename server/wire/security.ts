import type { IncomingMessage, ServerResponse } from 'node:http'
import { HttpProblem } from './responses.ts'

type SecurityOptions = {
  isProduction: boolean
  isPayment: boolean
  /** The response sends no Referer and is not stored. */
  isPersonal: boolean
  hasCamera: boolean
}

/** Call it before anything is written. */
export function applySecurityHeaders(response: ServerResponse, options: SecurityOptions): void {
  response.setHeader('Content-Security-Policy', options.isPayment ? policies.payment : policies.plain)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('X-Frame-Options', 'DENY')
  response.setHeader(
    'Referrer-Policy',
    options.isPersonal ? 'no-referrer' : 'strict-origin-when-cross-origin',
  )
  // A wallet's popup must reach Stripe's frame.
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
  if (options.isPersonal) response.setHeader('Cache-Control', 'no-store')
}

/** @param styles hashes or a nonce */
export function buildContentSecurityPolicy(isPayment: boolean, styles: readonly string[] = []): string {
  return [
    "default-src 'self'",
    `script-src 'self'${isPayment ? ' https://js.stripe.com https://*.js.stripe.com' : ''}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    // Style attributes cannot carry a nonce.
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

const policies = { plain: buildContentSecurityPolicy(false), payment: buildContentSecurityPolicy(true) }

export type SiteOriginOptions = { siteUrl: string; trustProxy: number }

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Every current browser sends Origin or Sec-Fetch-Site. @throws HttpProblem 403 for a change by another site */
export function rejectCrossSiteRequest(request: IncomingMessage, options: SiteOriginOptions): void {
  if (safeMethods.has(request.method ?? '') || !isCrossSite(request, options)) return
  throw new HttpProblem(403, 'This request came from another site.')
}

/** Other subdomains count as other sites. */
export function isCrossSite(request: IncomingMessage, options: SiteOriginOptions): boolean {
  const fetchSite = request.headers['sec-fetch-site']
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return true
  const origin = request.headers.origin
  if (origin === undefined) return false
  return !getSiteOrigins(request, options).includes(origin)
}

// Without a proxy the site also works under other host names.
function getSiteOrigins(request: IncomingMessage, { siteUrl, trustProxy }: SiteOriginOptions): string[] {
  const site = new URL(siteUrl).origin
  return trustProxy === 0 && request.headers.host !== undefined
    ? [site, `http://${request.headers.host}`]
    : [site]
}
