/* The first part of `npm run generate`: the Prisma client, from which the types of the GraphQL schema are built. */
import { generatePrismaClient } from '../server/set-up.mjs'
import { failSetUp } from '../server/set-up-steps.mjs'

await generatePrismaClient({ node: process.execPath }).catch(failSetUp)
