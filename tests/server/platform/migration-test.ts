import pg from 'pg'
import { test as serverTest } from '../fixtures/server-test.ts'

/** A test on a database of its own, with a connection of the user who owns its tables. */
export const test = serverTest.extend('client', async ({ ownDatabase }, { onCleanup }) => {
  const client = new pg.Client({ connectionString: ownDatabase.url })
  await client.connect()
  onCleanup(() => client.end())
  return client
})
