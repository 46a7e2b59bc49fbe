import type { FastifyPluginAsync } from 'fastify'
import { printPublicSchema } from '../../public-api/public-schema.ts'
import { addReadRoute, toRouteHandler } from '../../wire/raw-routes.ts'
import { addTextRoute, createPlainText } from '../../wire/text-response.ts'
import { handlePublicSeats } from '../live/public-seats.ts'
import type { SeatChannels } from '../live/seat-channels.ts'
import type { Handler } from './graphql-handler.ts'
import { isExplorerRequest } from './public-graphql.ts'

export const graphqlRoutes: FastifyPluginAsync<{
  handle: Handler
  handlePublic: Handler
  channels: SeatChannels
}> = async (app, { handle, handlePublic, channels }) => {
  app.all('/graphql', toRouteHandler(handle))
  const publicRoute = toRouteHandler(handlePublic)
  app.all('/graphql/public', async (request, reply) =>
    isExplorerRequest(request.raw) ? reply.callNotFound() : publicRoute(request, reply),
  )
  const sdl = createPlainText(printPublicSchema())
  addTextRoute(app, '/graphql/public/schema.graphql', () => sdl)
  addReadRoute(app, '/graphql/public/seats', (request, response) =>
    handlePublicSeats(request, response, channels),
  )
}
