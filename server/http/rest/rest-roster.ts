import { exportRoster } from '../../camp-day/roster/export-roster.ts'
import { toRosterCsv } from '../../camp-day/roster/roster-csv.ts'
import { toIsoDay } from '../../events/event-row.ts'
import { parseRowId } from '../../row-id.ts'
import { param, type RestRoute } from './rest-route.ts'

export const rosterRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/admin/events/:id/roster.csv',
    async handle(call) {
      // 0, which no event has.
      const roster = await exportRoster(call.context, parseRowId(param(call, 'id')))
      return {
        status: 200,
        file: {
          name: `roster-${toIsoDay(roster.event.startDate)}.csv`,
          type: 'text/csv; charset=utf-8',
          text: toRosterCsv(roster),
        },
      }
    },
  },
]
