import { contactSuccessText, submitContactMessage } from '../../contact/submit-contact-message.ts'
import { readJson } from '../wire/body.ts'
import { parseIdempotencyKey } from './parse-idempotency-key.ts'
import { largestBody, type RestRoute } from './rest-route.ts'

export const contactRoutes: readonly RestRoute[] = [
  {
    method: 'POST',
    path: '/api/contact',
    async handle({ request, context }) {
      await submitContactMessage(context, await readJson(request, largestBody), parseIdempotencyKey(request))
      return { status: 200, body: { message: contactSuccessText } }
    },
  },
]
