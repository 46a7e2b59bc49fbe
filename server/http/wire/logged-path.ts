/** Numbers, ids of bookings and UUIDs: what opens something is longer, a name or an address looks otherwise. */
const plainId = /^(\d{1,10}|[\w-]{22}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/

/**
 * The path as it may stand in the log: literal parts of its route and plain ids; `*` for any other part. Of a path that
 * leads nowhere, or whose end is free, nothing but the route's own words: it may hold a token or a name.
 * @param route its pattern, such as `/api/events/:id`, with or without `page:` before it
 */
export function loggedPath(path: string, route: string): string {
  const pattern = route.replace(/^page:/, '')
  if (path === pattern) return path
  if (!pattern.startsWith('/')) return '*'
  const parts = path.split('/')
  return pattern
    .split('/')
    .map((word, at) => (word.startsWith(':') ? partOf(parts[at]) : word))
    .join('/')
}

function partOf(part: string | undefined): string {
  return part !== undefined && plainId.test(part) ? part : '*'
}
