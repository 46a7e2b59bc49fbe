import type { IncomingMessage } from 'node:http'
import { type DocumentNode, type ExecutionResult, GraphQLError, Kind } from 'graphql'
import type { SitePlugin } from '../../graphql/site-plugin.ts'
import { isStreamRequest } from '../../wire/is-stream-request.ts'
import type { Channel } from '../live/seat-channels.ts'

const joined = new WeakMap<IncomingMessage, Channel>()

export function getJoinedChannel(request: IncomingMessage): Channel | null {
  return joined.get(request) ?? null
}

/** Subscribers share one channel per document. */
export function subscriptionsPlugin(): SitePlugin {
  return {
    onSubscribe({ args, context, setResultAndStopExecution }) {
      const request = getRequest(context)
      const problem = findSubscriptionProblem(request, args.document)
      if (problem !== null) {
        setResultAndStopExecution({ errors: [problem] })
        return
      }
      joined.set(request, createSiteChannel(args.document))
      setResultAndStopExecution({ data: null })
    },
    onResultProcess({ serverContext, setResultProcessor }) {
      if (getJoinedChannel(serverContext.req) === null) return
      setResultProcessor((_result, { Response }) => new Response(null), 'text/event-stream')
    },
  }
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
    return createSubscriptionError(403, 'FORBIDDEN', 'The header x-camp-csrf is missing.')
  if (!isStreamRequest(request)) {
    return createSubscriptionError(
      406,
      'NOT_ACCEPTABLE',
      'A subscription is answered as text/event-stream alone.',
    )
  }
  const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
  const isPlain = operations.length === 1 && operations[0]?.variableDefinitions?.length === 0
  return isPlain
    ? null
    : createSubscriptionError(
        400,
        'BAD_REQUEST',
        'A subscription is one operation without variables, the same for everybody.',
      )
}

function createSubscriptionError(status: number, code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status } } })
}

function getRequest(context: unknown): IncomingMessage {
  if (isServerContext(context)) return context.req
  throw new Error('a subscription came without its request')
}

function isServerContext(context: unknown): context is { req: IncomingMessage } {
  return typeof context === 'object' && context !== null && 'req' in context
}
