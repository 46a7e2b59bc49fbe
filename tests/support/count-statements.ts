import pg from 'pg'

/**
 * What `work` sends to the database, one text for each statement, what begins and ends transactions included. Whatever
 * else the process does meanwhile is among it: keep its jobs quiet. The line on which changes are heard is left out: it
 * proves itself three times a second, whoever works.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = pg.Client.prototype.query
  const sent: string[] = []
  function noted(this: pg.Client, ...args: unknown[]): unknown {
    const [first] = args
    if (typeof first === 'string') sent.push(first)
    else if (typeof first === 'object' && first !== null && 'text' in first) sent.push(String(first.text))
    return Reflect.apply(query, this, args)
  }
  Object.defineProperty(pg.Client.prototype, 'query', { value: noted, configurable: true, writable: true })
  try {
    await work()
  } finally {
    Object.defineProperty(pg.Client.prototype, 'query', { value: query, configurable: true, writable: true })
  }
  return sent
    .filter((text) => !text.startsWith('SELECT pg_notify('))
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
}
