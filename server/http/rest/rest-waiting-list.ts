import { WAITING_LIST_JOINED } from '../../../domain/waiting-list-form.ts'
import { joinWaitingList } from '../../waiting-list/entries/join-waiting-list.ts'
import { readJson } from '../wire/body.ts'
import { largestBody, type RestRoute } from './rest-route.ts'

export const waitingListRoutes: readonly RestRoute[] = [
  {
    method: 'POST',
    path: '/api/waiting-list',
    async handle({ request, context }) {
      const { entryId, isNew } = await joinWaitingList(context, await readJson(request, largestBody))
      return { status: isNew ? 201 : 200, body: { id: entryId, message: WAITING_LIST_JOINED } }
    },
  },
]
