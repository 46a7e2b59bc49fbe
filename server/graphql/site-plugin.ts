import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'graphql-yoga'

export type SitePlugin = Plugin<object, { req: IncomingMessage; res: ServerResponse }>
