import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '../wire/security.ts'

const STYLE = /<style[^>]*>([^<]*)<\/style>/g
/** Emotion makes an empty element and adds its rules by script, which nothing has to allow. */
const EMPTY = hashOf('')

/**
 * The content policy of a document: its inline styles are allowed by their hashes, so that the same bytes can go out
 * again and again.
 * @param nonce for a document whose scripts make styles of their own; null for every other
 */
export function policyOf(html: string, { isPayment, nonce }: { isPayment: boolean; nonce: string | null }) {
  const hashes = [...html.matchAll(STYLE)].map(([, css = '']) => hashOf(css))
  const own = nonce === null ? [] : [`'nonce-${nonce}'`]
  return contentSecurityPolicy(isPayment, [...new Set([EMPTY, ...hashes, ...own])])
}

function hashOf(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`
}
