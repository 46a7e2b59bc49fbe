/*
 * Apollo Server with defaults and the newcomer's schema. Prints its URL and exits when its input ends.
 *
 *   node tests/bench/servers/apollo.ts DATABASE_URL
 */
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { createResolvers, typeDefs } from './untuned-server.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const server = new ApolloServer({ typeDefs, resolvers: createResolvers(databaseUrl) })
const { url } = await startStandaloneServer(server, { listen: { port: 0, host: '127.0.0.1' } })
process.stdout.write(`${url.replace(/\/$/, '')}\n`)
process.stdin.resume()
process.stdin.once('end', () => process.exit(0))
