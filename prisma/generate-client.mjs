/* First step of `npm run generate`: the GraphQL schema is built from the Prisma client's types. */
import { generatePrismaClient } from '../server/set-up.mjs'
import { failSetUp } from '../server/set-up-steps.mjs'

await generatePrismaClient({ node: process.execPath }).catch(failSetUp)
