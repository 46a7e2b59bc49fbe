import type { IncomingMessage } from 'node:http'
import { type DocumentNode, type ExecutionResult, type GraphQLError, Kind } from 'graphql'
import type { SitePlugin } from '../../graphql/site-plugin.ts'
import { isStreamRequest } from '../../wire/is-stream-request.ts'
import type { Channel } from '../live/seat-channels.ts'
import { createHttpError } from './graphql-errors.ts'

const joinedChannels = new WeakMap<IncomingMessage, Channel>()

export function getJoinedChannel(request: IncomingMessage): Channel | null {
  return joinedChannels.get(request) ?? null
}

/** Subscribers share one channel per document. */
export const subscriptionsPlugin: SitePlugin = {
  onSubscribe({ args: { document }, context: { req }, setResultAndStopExecution }) {
    const problem = findSubscriptionProblem(req, document)
    if (problem === null) joinedChannels.set(req, createSiteChannel(document))
    setResultAndStopExecution(problem === null ? { data: null } : { errors: [problem] })
  },
  onResultProcess({ serverContext, setResultProcessor }) {
    if (getJoinedChannel(serverContext.req) === null) return
    setResultProcessor((_result, { Response }) => new Response(null), 'text/event-stream')
  },
}

/** GraphQL over server-sent events expects complete results. */
function createSiteChannel(document: DocumentNode): Channel {
  return {
    kind: 'site',
    document,
    encode: (result: ExecutionResult) => `event: next\ndata: ${JSON.stringify(result)}\n\n`,
    farewell: 'event: complete\ndata:\n\n',
  }
}

function findSubscriptionProblem(request: IncomingMessage, document: DocumentNode): GraphQLError | null {
  // Other sites cannot send this header, and subscribers hold connections.
  if (!request.headers['x-camp-csrf'])
    return createHttpError(403, 'FORBIDDEN', 'The header x-camp-csrf is missing.')
  if (!isStreamRequest(request)) {
    return createHttpError(406, 'NOT_ACCEPTABLE', 'A subscription is answered as text/event-stream alone.')
  }
  const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
  const isPlain = operations.length === 1 && operations[0]?.variableDefinitions?.length === 0
  return isPlain
    ? null
    : createHttpError(
        400,
        'BAD_REQUEST',
        'A subscription is one operation without variables, the same for everybody.',
      )
}
