import { GraphQLEnumType, GraphQLNonNull, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql'
import { createGraphqlHandler } from '../../../server/http/graphql/graphql-handler.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { listening } from '../http/listening-server.ts'

export type Toy = { url: string; calls: () => number; lines: string[] }

/** Starts a /graphql server with a small schema that counts resolver calls. */
export async function toyServer({ isProduction }: { isProduction: boolean }): Promise<Toy> {
  let calls = 0
  const lines: string[] = []
  function count<T>(value: T): () => T {
    return () => {
      calls += 1
      return value
    }
  }
  const node: GraphQLObjectType = new GraphQLObjectType({
    name: 'Camp',
    fields: () => ({
      title: { type: GraphQLString, resolve: count('Bush camp') },
      next: { type: node, resolve: count({}) },
    }),
  })
  const kind = new GraphQLEnumType({ name: 'Kind', values: { OUTDOOR: {}, SOCIAL: {} } })
  const query = new GraphQLObjectType({
    name: 'Query',
    fields: {
      hello: { type: GraphQLString, resolve: count('world') },
      camp: { type: node, args: { kind: { type: kind } }, resolve: count({}) },
      broken: {
        type: GraphQLString,
        resolve: () => {
          throw new Error('select * from children where name = "Billy Canary"')
        },
      },
    },
  })
  const mutation = new GraphQLObjectType({
    name: 'Mutation',
    fields: {
      login: {
        type: GraphQLString,
        args: { name: { type: new GraphQLNonNull(GraphQLString) } },
        resolve: (_root, { name }: { name: string }, context: { setCookie: (value: string) => void }) => {
          calls += 1
          context.setCookie('camp_session=one')
          return name
        },
      },
    },
  })
  const { handle } = createGraphqlHandler({
    schema: new GraphQLSchema({ query, mutation }),
    createContext: (_request, response) => ({
      setCookie: (value: string) => void response.appendHeader('Set-Cookie', value),
    }),
    log: createLog({ level: 'info', out: { write: (line) => lines.push(line) } }),
    isProduction,
    documents: { find: async () => null },
    // Tests the limits alone, without the production rule that allows only the site's own operations.
    takesQueries: true,
    cachedOperations: { serveFast: () => false, serveCached: async () => false },
    channels: { admit: () => undefined, open: async () => undefined },
    getRejection: () => null,
    siteUrl: 'https://campdads.example',
    trustProxy: 0,
  })
  const url = await listening((request, response) => void handle(request, response))
  return { url: `${url}/graphql`, calls: () => calls, lines }
}
