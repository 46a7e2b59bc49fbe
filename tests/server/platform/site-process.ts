/*
 * One process of the site for race tests: prints its address, ends when its input does.
 *
 *   node tests/server/platform/site-process.ts DATABASE_URL on|off
 *
 * `off` takes the seat condition out of the booking statement on its way to the database, so that a test can show
 * what happens without it. The shipped code has no such switch.
 */
import pg from 'pg'
import { startSite } from '../fixtures/running-site.ts'

const [databaseUrl = '', guard = 'on'] = process.argv.slice(2)

if (guard === 'off') {
  const query = pg.Client.prototype.query
  const condition = /current_participants \+ \$\d+ <= max_participants/
  function withoutGuard(this: pg.Client, ...args: unknown[]): unknown {
    const [first] = args
    if (typeof first === 'object' && first !== null && 'text' in first && typeof first.text === 'string') {
      // The parameter stays in use, or PostgreSQL would not know its type.
      first.text = first.text.replace(condition, (found) => found.replace('<= max_participants', '>= 0'))
    }
    return Reflect.apply(query, this, args)
  }
  Object.defineProperty(pg.Client.prototype, 'query', { value: withoutGuard })
}

const site = await startSite(databaseUrl, { LOG_LEVEL: 'error' })
process.stdout.write(`${site.url}\n`)
process.stdin.resume()
process.stdin.once('end', async () => {
  await site.close()
  process.exit(0)
})
