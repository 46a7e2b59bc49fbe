import { contactAnswer, submitContactMessage } from '../../contact/submit-contact-message.ts'
import { readJson } from '../wire/body.ts'
import { requestKeyOf } from './request-key.ts'
import { largestBody, type RestRoute } from './rest-route.ts'

export const contactRoutes: readonly RestRoute[] = [
  {
    method: 'POST',
    path: '/api/contact',
    async handle({ request, context }) {
      await submitContactMessage(context, await readJson(request, largestBody), requestKeyOf(request))
      return { status: 200, body: { message: contactAnswer } }
    },
  },
]
