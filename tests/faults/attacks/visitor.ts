import { getFields } from '../../server/fixtures/graphql-call.ts'
import { bookingBody } from '../../server/fixtures/sample-bookings.ts'
import { payByCard } from '../kit/customers.ts'
import type { World } from '../kit/world.ts'

export type SiteResponse = { status: number; body: Record<string, unknown>; retryAfter: string | null }

export type Visitor = {
  rest(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<SiteResponse>
  /**
   * Returns null for a rejected operation.
   * @throws when the schema has no such operation
   */
  graphql(query: string, variables?: Record<string, unknown>): Promise<Record<string, unknown> | null>
  /** Books, by default for an adult and a child. Returns the id, or null when rejected. */
  book(eventId: number, changes?: Record<string, unknown>): Promise<string | null>
  /** @throws when a step is rejected */
  bookAndPay(eventId: number, changes?: Record<string, unknown>): Promise<string>
}

/** @param keepsCookies false for a script that starts each request without cookies */
export function createVisitor(world: World, address: string, keepsCookies = true): Visitor {
  const url = world.sites[0]?.url ?? ''
  const cookies = new Map<string, string>()

  async function rest(method: string, path: string, body?: unknown): Promise<SiteResponse> {
    const headers: Record<string, string> = { 'x-forwarded-for': address, 'x-camp-csrf': '1' }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (cookies.size > 0) headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (keepsCookies) {
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
        world.secrets.add(value)
      }
    }
    const text = await response.text()
    if (response.status >= 500 && response.status !== 503)
      world.serverErrors.push(`${response.status} for ${method} ${path}`)
    const isJson = response.headers.get('content-type')?.includes('json') === true && text !== ''
    return {
      status: response.status,
      body: isJson ? getFields(JSON.parse(text)) : {},
      retryAfter: response.headers.get('retry-after'),
    }
  }

  async function book(eventId: number, changes: Record<string, unknown> = {}): Promise<string | null> {
    const { status, body } = await rest(
      'POST',
      '/api/bookings',
      bookingBody(eventId, { adultCount: 1, ...changes }),
    )
    return status === 201 ? String(body.id) : null
  }

  return {
    rest,
    book,
    async graphql(query, variables = {}) {
      const { status, body } = await rest('POST', '/graphql', { query, variables })
      if (status === 400) throw new Error(`no such operation: ${JSON.stringify(body.errors)}`)
      return body.data === null || body.data === undefined ? null : getFields(body.data)
    },
    async bookAndPay(eventId, changes = {}) {
      const id = await book(eventId, changes)
      if (id === null) throw new Error('the booking was rejected')
      const opened = await rest('POST', '/api/create-payment-intent', { bookingId: id })
      if (opened.status !== 200) throw new Error(`no payment opened: ${opened.status}`)
      const { paymentIntentId, clientSecret } = opened.body
      world.secrets.add(String(clientSecret))
      await payByCard(world, { intentId: String(paymentIntentId), clientSecret: String(clientSecret) })
      const paid = await rest('PATCH', `/api/bookings/${id}`, { paymentStatus: 'completed' })
      if (paid.status !== 200) throw new Error(`not paid: ${paid.status}`)
      return id
    },
  }
}
