import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { toRoutedUrl } from '../../wire/raw-routes.ts'
import { setRequestRoute } from '../../wire/request-id.ts'
import { HttpProblem } from '../../wire/responses.ts'
import { rejectCrossSiteRequest, type SiteOriginOptions } from '../../wire/security.ts'
import { accountRoutes } from './rest-accounts.ts'
import { adminRoutes } from './rest-admin.ts'
import { bookingRoutes } from './rest-bookings.ts'
import { contactRoutes } from './rest-contact.ts'
import { eventRoutes } from './rest-events.ts'
import { paymentRoutes, stripeWebhook } from './rest-payments.ts'
import { pictureUploadRoutes } from './rest-pictures.ts'
import { rosterRoutes } from './rest-roster.ts'
import { waitingListRoutes } from './rest-waiting-list.ts'

/** All except the webhook, whose sender is another site. */
export const restRoutes: readonly FastifyPluginAsyncZod[] = [
  accountRoutes,
  eventRoutes,
  bookingRoutes,
  paymentRoutes,
  adminRoutes,
  rosterRoutes,
  waitingListRoutes,
  contactRoutes,
  pictureUploadRoutes,
]

/** Use cases parse their input, so the schemas of the routes only document. */
export const restApi: FastifyPluginAsync<{ origin: SiteOriginOptions }> = async (api, { origin }) => {
  api.setValidatorCompiler(() => () => true)
  api.setSerializerCompiler(() => JSON.stringify)
  api.decorateRequest('context')
  api.setNotFoundHandler(({ raw }) => {
    throw createRouteProblem(api, raw)
  })
  api.addHook('onRequest', (request, reply, done) => {
    const { raw, params } = request
    if (!hasPlainParams(params)) throw createRouteProblem(api, raw)
    request.context = api.createContext(raw, reply.raw)
    done()
  })
  await api.register(stripeWebhook)
  await api.register(async (calls) => {
    calls.addHook('onRequest', ({ raw }, _reply, done) => {
      rejectCrossSiteRequest(raw, origin)
      done()
    })
    for (const routes of restRoutes) await calls.register(routes)
  })
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

function createRouteProblem(api: FastifyInstance, request: IncomingMessage): HttpProblem {
  setRequestRoute(request, '/api/*')
  const url = toRoutedUrl(request)
  const allowed = methods.filter((method) => {
    // Null for an unknown route, which Fastify's type omits.
    const found: { params: unknown } | null = api.findRoute({ method, url })
    return found !== null && hasPlainParams(found.params)
  })
  if (allowed.length === 0) return new HttpProblem(404, 'Not found')
  return new HttpProblem(405, 'Method not allowed', { Allow: allowed.join(', ') })
}

/** A parameter matches up to 200 letters, digits, `-` and `_`. */
function hasPlainParams(params: unknown): boolean {
  return Object.values(params ?? {}).every((value) => /^[\w-]{1,200}$/.test(String(value)))
}
