import { leaveNewCamps } from '../../new-camps/leave-new-camps.ts'
import { getLeavePageUrl } from '../../new-camps/subscriber-link.ts'
import { param, type RestCall, type RestRoute } from './rest-route.ts'

const path = '/api/new-camps/leave/:id/:token'

function getLink(call: RestCall) {
  return { id: param(call, 'id'), token: param(call, 'token') }
}

/**
 * RFC 8058 unsubscribe, without session or body. A GET asks for confirmation, because link scanners must not
 * unsubscribe anyone.
 */
export const newCampsRoutes: readonly RestRoute[] = [
  {
    method: 'POST',
    path,
    async handle(call) {
      await leaveNewCamps(call.context, getLink(call))
      return { status: 200, body: { message: 'You have left the list' } }
    },
  },
  {
    method: 'GET',
    path,
    handle: async (call) => ({ status: 302, location: getLeavePageUrl('', getLink(call)) }),
  },
]
