/** Paths of the site's own pages that a visitor may be sent back to. */
const pages =
  /^\/(profile|home|admin(?:\/(?:money|mails|audit|staff|enquiries|events\/\d{1,9}\/(?:day|roster|messages)|bookings\/[\w-]{1,40}))?|about|contact|safety|privacy|terms|checkout|booking-status|booking-success|booking-confirmation|event\/\d{1,9})?$/

/** What a query may hold: nothing that could be read as another address. */
const query = /^[\w=&%.,~+-]{0,500}$/

/**
 * Where to go after signing in: `wanted` if it is one of the site's own pages, with its query where that is plain.
 * Null for everything else, above all for addresses of other sites however disguised.
 */
export function safeReturnPath(wanted: string | null | undefined): string | null {
  if (typeof wanted !== 'string' || wanted.length > 600) return null
  const [, path = '', search] = /^([^?#]*)(?:\?([^#]*))?$/.exec(wanted) ?? []
  if (!pages.test(path)) return null
  if (search === undefined) return path
  return query.test(search) ? `${path}?${search}` : null
}
