import { createKeptAnswers } from '../../../server/http/kept/kept-answers.ts'
import { createRenderGate } from '../../../server/http/pages/render-gate.ts'
import type { PublicChanges } from '../../../server/platform/public-changes.ts'

/** Changes that nobody makes and nobody hears of: nothing is kept. */
export const noChanges: PublicChanges = { count: () => 0, isHeard: () => false, raise: () => undefined }

/** What pages need beside their data, for a test of pages alone: each is drawn anew. */
export const pageOptions = {
  readPicture: async () => null,
  kept: createKeptAnswers(noChanges, 0),
  gate: createRenderGate({ areAsked: () => false, arrived: () => 0 }),
  mayRender: async () => true,
  isPayment: false,
}
