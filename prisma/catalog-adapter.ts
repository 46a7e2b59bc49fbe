import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum, type SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import pg from 'pg'

/*
 * Prisma's schema engine reads catalog columns of PostgreSQL's one-byte type "char", which Prisma's adapter
 * rejects. So the pool reports them as text, and the adapter's result restores the type.
 */

/** PostgreSQL type OIDs. */
const ONE_BYTE_CHAR = 18
const TEXT = pg.types.builtins.TEXT

type Adapter = Awaited<ReturnType<SqlMigrationAwareDriverAdapterFactory['connect']>>

/** The caller closes the pool. */
export function createCatalogAdapter(pool: pg.Pool): SqlMigrationAwareDriverAdapterFactory {
  const characterColumns = new WeakMap<object, number[]>()
  const factory = new PrismaPg(withCharactersAsText(pool, characterColumns))
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => withCorrectedTypes(await factory.connect(), characterColumns),
    connectToShadowDb: () => factory.connectToShadowDb(),
  }
}

function withCharactersAsText(pool: pg.Pool, characterColumns: WeakMap<object, number[]>): pg.Pool {
  async function query(...args: unknown[]): Promise<pg.QueryResult> {
    const result: pg.QueryResult = await Reflect.apply(pool.query, pool, args)
    const found: number[] = []
    for (const [index, field] of result.fields.entries()) {
      if (field.dataTypeID !== ONE_BYTE_CHAR) continue
      field.dataTypeID = TEXT
      found.push(index)
    }
    if (found.length > 0) characterColumns.set(result.rows, found)
    return result
  }
  return new Proxy(pool, {
    get: (target, property) => (property === 'query' ? query : Reflect.get(target, property)),
  })
}

function withCorrectedTypes(adapter: Adapter, characterColumns: WeakMap<object, number[]>): Adapter {
  const queryRaw: Adapter['queryRaw'] = async (question) => {
    const answer = await adapter.queryRaw(question)
    for (const index of characterColumns.get(answer.rows) ?? []) {
      answer.columnTypes[index] = ColumnTypeEnum.Character
    }
    return answer
  }
  return new Proxy(adapter, {
    get(target, property) {
      if (property === 'queryRaw') return queryRaw
      const member: unknown = Reflect.get(target, property)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}
