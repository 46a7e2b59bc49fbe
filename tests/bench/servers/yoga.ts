/*
 * Yoga with defaults and the newcomer's schema. Prints its URL and exits when its input ends.
 *
 *   node tests/bench/servers/yoga.ts DATABASE_URL
 */
import { createServer } from 'node:http'
import { createSchema, createYoga } from 'graphql-yoga'
import { listenUntilInputEnds } from './listen.ts'
import { createResolvers, typeDefs } from './untuned-server.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const yoga = createYoga({ schema: createSchema({ typeDefs, resolvers: createResolvers(databaseUrl) }) })
listenUntilInputEnds(createServer((request, response) => void yoga(request, response)))
