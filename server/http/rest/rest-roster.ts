import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { exportRoster } from '../../camp-day/roster/export-roster.ts'
import { toRosterCsv } from '../../camp-day/roster/roster-csv.ts'
import { toIsoDay } from '../../events/event-row.ts'
import { parseRowId } from '../../row-id.ts'
import { byId } from './rest-calls.ts'

export const rosterRoutes: FastifyPluginAsyncZod = async (app) => {
  const schema = {
    tags: ['Camp day'],
    summary: 'Exports the roster of an event',
    params: byId,
    produces: ['text/csv'],
    response: { 200: z.string().describe('One line per person') },
  }
  app.get('/admin/events/:id/roster.csv', { schema }, async ({ context, params }, reply) => {
    const roster = await exportRoster(context, parseRowId(params.id))
    const name = `roster-${toIsoDay(roster.event.startDate)}.csv`
    reply.type('text/csv; charset=utf-8').header('Content-Disposition', `attachment; filename="${name}"`)
    return toRosterCsv(roster)
  })
}
