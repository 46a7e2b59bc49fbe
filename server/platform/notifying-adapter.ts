import { PrismaPg } from '@prisma/adapter-pg'

type Connection = Awaited<ReturnType<PrismaPg['connect']>>
type StartedTransaction = Awaited<ReturnType<Connection['startTransaction']>>
type Query = Parameters<Connection['queryRaw']>[0]

const publicWrite =
  /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?)\s+(?:ONLY\s+)?(?:"?public"?\.)?"?(?:event|past_event|setting)"?(?!\w)/i

const maxKnownStatements = 1000
const knownStatements = new Map<string, boolean>()

export function isPublicWrite(sql: string): boolean {
  const known = knownStatements.get(sql)
  if (known !== undefined) return known
  const isWrite = publicWrite.test(sql)
  if (knownStatements.size < maxKnownStatements) knownStatements.set(sql, isWrite)
  return isWrite
}

/** Notifies right after the commit, before the writer continues. */
export class NotifyingPg extends PrismaPg {
  readonly #notify: () => void

  constructor(
    config: ConstructorParameters<typeof PrismaPg>[0],
    options: ConstructorParameters<typeof PrismaPg>[1],
    notify: () => void,
  ) {
    super(config, options)
    this.#notify = notify
  }

  override async connect(): Promise<Connection> {
    const connected = await super.connect()
    const begin = connected.startTransaction.bind(connected)
    connected.startTransaction = async (level) => this.#watchTransaction(await begin(level))
    this.#afterEachWrite(connected, this.#notify)
    return connected
  }

  #watchTransaction(transaction: StartedTransaction): StartedTransaction {
    let hasWritten = false
    serializeQueries(transaction)
    this.#afterEachWrite(transaction, () => {
      hasWritten = true
    })
    const commit = transaction.commit.bind(transaction)
    transaction.commit = async () => {
      await commit()
      if (hasWritten) this.#notify()
    }
    return transaction
  }

  #afterEachWrite(target: Pick<Connection, 'queryRaw' | 'executeRaw'>, onWrite: () => void): void {
    const query = target.queryRaw.bind(target)
    const execute = target.executeRaw.bind(target)
    target.queryRaw = async (statement: Query) => {
      const result = await query(statement)
      if (isPublicWrite(statement.sql)) onWrite()
      return result
    }
    target.executeRaw = async (statement: Query) => {
      const result = await execute(statement)
      if (isPublicWrite(statement.sql)) onWrite()
      return result
    }
  }
}

/** Prisma loads relations concurrently; pg deprecates queued statements. */
function serializeQueries(transaction: StartedTransaction): void {
  const query = transaction.queryRaw.bind(transaction)
  const execute = transaction.executeRaw.bind(transaction)
  let last: Promise<unknown> = Promise.resolve()
  function afterLast<Result>(run: () => Promise<Result>): Promise<Result> {
    const next = last.then(run, run)
    last = next
    return next
  }
  transaction.queryRaw = (statement: Query) => afterLast(() => query(statement))
  transaction.executeRaw = (statement: Query) => afterLast(() => execute(statement))
}
