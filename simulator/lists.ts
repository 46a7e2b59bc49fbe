import { badParameter, notFound } from './failure.ts'

type Listed = { id: string; object: string; created: number }

/** Stripe's list shape, newest first. Supports `starting_after` and `created[...]`. */
export function toListPage<T extends Listed>(url: string, items: T[], params: URLSearchParams): object {
  const limit = Number(params.get('limit') ?? 10)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw badParameter('limit', 'parameter_invalid_integer', 'The limit must be between 1 and 100.')
  }
  const from = Number(params.get('created[gte]') ?? 0)
  const until = Number(params.get('created[lte]') ?? Number.POSITIVE_INFINITY)
  const found = items.toReversed().filter((item) => item.created >= from && item.created <= until)
  const rest = found.slice(findStartIndex(found, params.get('starting_after')))
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) }
}

function findStartIndex(items: Listed[], after: string | null): number {
  if (after === null) return 0
  const index = items.findIndex((item) => item.id === after)
  if (index === -1) throw notFound('object', after)
  return index + 1
}
