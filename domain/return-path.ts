const pages =
  /^\/(profile|home|admin(?:\/(?:money|emails|audit|staff|enquiries|events\/\d{1,9}\/(?:day|roster|messages)|bookings\/[\w-]{1,40}))?|about|contact|safety|privacy|terms|checkout|booking-status|booking-success|booking-confirmation|event\/\d{1,9})?$/

/** Excludes text that could be read as another URL. */
const query = /^[\w=&%.,~+-]{0,500}$/

/** Prevents open redirects. */
export function safeReturnPath(wanted: string | null | undefined): string | null {
  if (typeof wanted !== 'string' || wanted.length > 600) return null
  const [, path = '', search] = /^([^?#]*)(?:\?([^#]*))?$/.exec(wanted) ?? []
  if (!pages.test(path)) return null
  if (search === undefined) return path
  return query.test(search) ? `${path}?${search}` : null
}
