import type { PublicChanges } from '../../../server/cache/public-changes.ts'
import { createResponseCache } from '../../../server/cache/response-cache.ts'
import { createRenderGate } from '../../../server/http/pages/render-gate.ts'

/** No notifications arrive, so nothing is cached. */
export const noChanges: PublicChanges = { count: () => 0, isListening: () => false, raise: () => undefined }

/** Renders each page without a cache. */
export const pageOptions = {
  readPicture: async () => null,
  cache: createResponseCache(noChanges, 0),
  gate: createRenderGate({ hasPriorityRequests: () => false, getRequestCount: () => 0 }),
  mayRender: async () => true,
  isPayment: false,
}
