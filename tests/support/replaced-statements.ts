import pg from 'pg'

/**
 * Runs `work` while statements are changed on their way to the database, so that a test can show what happens
 * without a guard. The shipped code has no such switch.
 */
export async function withStatements<T>(change: (sql: string) => string, work: () => Promise<T>): Promise<T> {
  const query = pg.Client.prototype.query
  function changed(this: pg.Client, ...args: unknown[]): unknown {
    const [first, ...rest] = args
    if (typeof first !== 'object' || first === null || !('text' in first) || typeof first.text !== 'string') {
      return Reflect.apply(query, this, args)
    }
    const text = change(first.text)
    // A statement's name belongs to its text.
    const sent = text === first.text ? first : { ...first, text, name: undefined }
    return Reflect.apply(query, this, [sent, ...rest])
  }
  Object.defineProperty(pg.Client.prototype, 'query', { value: changed, configurable: true, writable: true })
  try {
    return await work()
  } finally {
    Object.defineProperty(pg.Client.prototype, 'query', { value: query, configurable: true, writable: true })
  }
}
