import type { IncomingMessage } from 'node:http'
import { type DocumentNode, type ExecutionResult, GraphQLError, Kind } from 'graphql'
import type { SitePlugin } from '../../graphql/site-plugin.ts'
import type { Channel } from '../live/seat-channels.ts'
import { asksForStream } from '../wire/asks-for-stream.ts'

const joined = new WeakMap<IncomingMessage, Channel>()

export function joinedChannel(request: IncomingMessage): Channel | null {
  return joined.get(request) ?? null
}

/** Subscribers share one channel per document. */
export function subscriptionsPlugin(): SitePlugin {
  return {
    onSubscribe({ args, context, setResultAndStopExecution }) {
      const request = requestIn(context)
      const problem = problemOf(request, args.document)
      if (problem !== null) {
        setResultAndStopExecution({ errors: [problem] })
        return
      }
      joined.set(request, siteChannel(args.document))
      setResultAndStopExecution({ data: null })
    },
    onResultProcess({ serverContext, setResultProcessor }) {
      if (joinedChannel(serverContext.req) === null) return
      setResultProcessor((_result, { Response }) => new Response(null), 'text/event-stream')
    },
  }
}

/** GraphQL over server-sent events expects complete results. */
function siteChannel(document: DocumentNode): Channel {
  return {
    kind: 'site',
    document,
    encode: (result: ExecutionResult) => `event: next\ndata: ${JSON.stringify(result)}\n\n`,
    farewell: 'event: complete\ndata:\n\n',
  }
}

function problemOf(request: IncomingMessage, document: DocumentNode): GraphQLError | null {
  // Other sites cannot send this header, and subscribers hold connections.
  if (!request.headers['x-camp-csrf']) return refusal(403, 'FORBIDDEN', 'The header x-camp-csrf is missing.')
  if (!asksForStream(request)) {
    return refusal(406, 'NOT_ACCEPTABLE', 'A subscription is answered as text/event-stream alone.')
  }
  const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
  const isPlain = operations.length === 1 && operations[0]?.variableDefinitions?.length === 0
  return isPlain
    ? null
    : refusal(
        400,
        'BAD_REQUEST',
        'A subscription is one operation without variables, the same for everybody.',
      )
}

function refusal(status: number, code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status } } })
}

function requestIn(context: unknown): IncomingMessage {
  if (isServerContext(context)) return context.req
  throw new Error('a subscription came without its request')
}

function isServerContext(context: unknown): context is { req: IncomingMessage } {
  return typeof context === 'object' && context !== null && 'req' in context
}
