import { createHash } from 'node:crypto'
import { buildContentSecurityPolicy } from '../../wire/security.ts'

const STYLE = /<style[^>]*>([^<]*)<\/style>/g
/** Emotion adds its rules by script, which needs no permission. */
const EMPTY_STYLE_HASH = hashStyle('')

/** Allows inline styles by hash, so that documents are cacheable. */
export function createPagePolicy(
  html: string,
  { isPayment, nonce }: { isPayment: boolean; nonce: string | null },
) {
  const hashes = [...html.matchAll(STYLE)].map(([, css = '']) => hashStyle(css))
  const own = nonce === null ? [] : [`'nonce-${nonce}'`]
  return buildContentSecurityPolicy(isPayment, [...new Set([EMPTY_STYLE_HASH, ...hashes, ...own])])
}

function hashStyle(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`
}
