/*
 * One process of the site for race tests. Prints its address and ends with its input.
 *
 * node tests/server/platform/site-process.ts DATABASE_URL on|off
 *
 * `off` removes the seat condition from the booking statement, to show its effect. Production code has no
 * such switch.
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
      // The parameter must remain in use, or PostgreSQL would not know its type.
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
