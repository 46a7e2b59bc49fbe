/* The first part of `npm run generate`: the Prisma client, from which the types of the GraphQL schema are built. */
import { failSetUp, generatePrismaClient } from '../server/set-up.mjs'

await generatePrismaClient({ node: process.execPath }).catch(failSetUp)
