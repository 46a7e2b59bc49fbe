import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'graphql-yoga'

/** Added by Yoga to the context of every operation. */
export type ServerContext = { req: IncomingMessage; res: ServerResponse }

export type SitePlugin = Plugin<ServerContext, ServerContext>
