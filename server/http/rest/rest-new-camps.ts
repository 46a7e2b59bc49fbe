import { leaveNewCamps } from '../../new-camps/leave-new-camps.ts'
import { leavePage } from '../../new-camps/subscriber-link.ts'
import { param, type RestCall, type RestRoute } from './rest-route.ts'

const path = '/api/new-camps/leave/:id/:token'

function linkOf(call: RestCall) {
  return { id: param(call, 'id'), token: param(call, 'token') }
}

/**
 * What a mail program calls by itself (RFC 8058): it says nothing that counts in its body, is signed in to nothing, and
 * comes from no page. Whoever opens the address in a browser is led to the page that asks first, since a program that
 * looks at links must take nobody off the list.
 */
export const newCampsRoutes: readonly RestRoute[] = [
  {
    method: 'POST',
    path,
    async handle(call) {
      await leaveNewCamps(call.context, linkOf(call))
      return { status: 200, body: { message: 'You have left the list' } }
    },
  },
  {
    method: 'GET',
    path,
    handle: async (call) => ({ status: 302, location: leavePage('', linkOf(call)) }),
  },
]
