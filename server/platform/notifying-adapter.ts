import { PrismaPg } from '@prisma/adapter-pg'

type Connection = Awaited<ReturnType<PrismaPg['connect']>>
type StartedTransaction = Awaited<ReturnType<Connection['startTransaction']>>
type Query = Parameters<Connection['queryRaw']>[0]

const publicWrite =
  /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?)\s+(?:ONLY\s+)?(?:"?public"?\.)?"?(?:event|past_event|setting)"?(?!\w)/i

const maxKnownStatements = 1000
const knownStatements = new Map<string, boolean>()

export function isPublicWrite(sql: string): boolean {
  const before = knownStatements.get(sql)
  if (before !== undefined) return before
  const isOne = publicWrite.test(sql)
  if (knownStatements.size < maxKnownStatements) knownStatements.set(sql, isOne)
  return isOne
}

/** Notifies right after the commit, before the writer continues. */
export class NotifyingPg extends PrismaPg {
  readonly notifyl: () => void

  constructor(
    config: ConstructorParameters<typeof PrismaPg>[0],
    options: ConstructorParameters<typeof PrismaPg>[1],
    notify: () => void,
  ) {
    super(config, options)
    this.notifyl = notify
  }

  override async connect(): Promise<Connection> {
    const connected = await super.connect()
    const begin = connected.startTransaction.bind(connected)
    connected.startTransaction = async (level) => this.#watchTransaction(await begin(level))
    this.#afterEach(connected, this.notifyl)
    return connected
  }

  #watchTransaction(transaction: StartedTransaction): StartedTransaction {
    let hasWritten = false
    serializeQueries(transaction)
    this.#afterEach(transaction, () => {
      hasWritten = true
    })
    const commit = transaction.commit.bind(transaction)
    transaction.commit = async () => {
      await commit()
      if (hasWritten) this.notifyl()
    }
    return transaction
  }

  #afterEach(place: Pick<Connection, 'queryRaw' | 'executeRaw'>, written: () => void): void {
    const query = place.queryRaw.bind(place)
    const execute = place.executeRaw.bind(place)
    place.queryRaw = async (statement: Query) => {
      const result = await query(statement)
      if (isPublicWrite(statement.sql)) written()
      return result
    }
    place.executeRaw = async (statement: Query) => {
      const result = await execute(statement)
      if (isPublicWrite(statement.sql)) written()
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
