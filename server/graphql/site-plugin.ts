import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'graphql-yoga'

/** A plugin of the site's GraphQL server, which always runs behind node:http. */
export type SitePlugin = Plugin<object, { req: IncomingMessage; res: ServerResponse }>
