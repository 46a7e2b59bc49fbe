/** Secrets are longer; names and addresses have another shape. */
const plainId = /^(\d{1,10}|[\w-]{22}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/

/**
 * Returns only literal segments and plain ids, because other parts may contain tokens or names.
 * @param route such as `/api/events/:id`, with or without `page:`
 */
export function toLoggedPath(path: string, route: string): string {
  const pattern = route.replace(/^page:/, '')
  if (path === pattern) return path
  if (!pattern.startsWith('/')) return '*'
  const parts = path.split('/')
  return pattern
    .split('/')
    .map((word, at) => (word.startsWith(':') ? redactSegment(parts[at]) : word))
    .join('/')
}

function redactSegment(part: string | undefined): string {
  return part !== undefined && plainId.test(part) ? part : '*'
}
