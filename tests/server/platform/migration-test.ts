import pg from 'pg'
import { test as serverTest } from '../fixtures/server-test.ts'

/** Test with its own database and a connection of the tables' owner. */
export const test = serverTest.extend('client', async ({ ownDatabase }, { onCleanup }) => {
  const client = new pg.Client({ connectionString: ownDatabase.url })
  await client.connect()
  onCleanup(() => client.end())
  return client
})
