import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '../wire/security.ts'

const STYLE = /<style[^>]*>([^<]*)<\/style>/g
/** Emotion adds its rules by script, which needs no permission. */
const EMPTY = hashOf('')

/** Allows inline styles by hash, so that documents are cacheable. */
export function policyOf(html: string, { isPayment, nonce }: { isPayment: boolean; nonce: string | null }) {
  const hashes = [...html.matchAll(STYLE)].map(([, css = '']) => hashOf(css))
  const own = nonce === null ? [] : [`'nonce-${nonce}'`]
  return contentSecurityPolicy(isPayment, [...new Set([EMPTY, ...hashes, ...own])])
}

function hashOf(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`
}
