import { PrismaPg } from '@prisma/adapter-pg'

type Connected = Awaited<ReturnType<PrismaPg['connect']>>
type Begun = Awaited<ReturnType<Connected['startTransaction']>>
type Query = Parameters<Connected['queryRaw']>[0]

/** A statement that writes what everybody may see: the tables with the triggers of the migration "public_changes". */
const publicWrite =
  /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?)\s+(?:ONLY\s+)?(?:"?public"?\.)?"?(?:event|past_event|setting)"?(?!\w)/i

/** Texts of statements hardly differ; one that is made anew each time does not fill the memory. */
const mostKnown = 1000
const known = new Map<string, boolean>()

/** Whether a statement writes what everybody may see. */
export function isPublicWrite(sql: string): boolean {
  const before = known.get(sql)
  if (before !== undefined) return before
  const isOne = publicWrite.test(sql)
  if (known.size < mostKnown) known.set(sql, isOne)
  return isOne
}

/**
 * Prisma's way to PostgreSQL, which tells of each change that everybody may see as soon as it is committed: before
 * whoever made it goes on, and so before his answer. Others hear of it a moment later, by the database.
 */
export class TellingPg extends PrismaPg {
  readonly #tell: () => void

  constructor(
    config: ConstructorParameters<typeof PrismaPg>[0],
    options: ConstructorParameters<typeof PrismaPg>[1],
    tell: () => void,
  ) {
    super(config, options)
    this.#tell = tell
  }

  override async connect(): Promise<Connected> {
    const connected = await super.connect()
    const begin = connected.startTransaction.bind(connected)
    connected.startTransaction = async (level) => this.#watched(await begin(level))
    this.#afterEach(connected, this.#tell)
    return connected
  }

  #watched(transaction: Begun): Begun {
    let hasWritten = false
    runInTurn(transaction)
    this.#afterEach(transaction, () => {
      hasWritten = true
    })
    const commit = transaction.commit.bind(transaction)
    transaction.commit = async () => {
      await commit()
      if (hasWritten) this.#tell()
    }
    return transaction
  }

  #afterEach(place: Pick<Connected, 'queryRaw' | 'executeRaw'>, written: () => void): void {
    const query = place.queryRaw.bind(place)
    const execute = place.executeRaw.bind(place)
    place.queryRaw = async (asked: Query) => {
      const answer = await query(asked)
      if (isPublicWrite(asked.sql)) written()
      return answer
    }
    place.executeRaw = async (asked: Query) => {
      const answer = await execute(asked)
      if (isPublicWrite(asked.sql)) written()
      return answer
    }
  }
}

/**
 * Sends the statements of a transaction one after the other. Prisma reads several relations at once, and pg deprecates
 * queueing statements in its client.
 */
function runInTurn(transaction: Begun): void {
  const query = transaction.queryRaw.bind(transaction)
  const execute = transaction.executeRaw.bind(transaction)
  let last: Promise<unknown> = Promise.resolve()
  function afterLast<Result>(run: () => Promise<Result>): Promise<Result> {
    const next = last.then(run, run)
    last = next
    return next
  }
  transaction.queryRaw = (asked: Query) => afterLast(() => query(asked))
  transaction.executeRaw = (asked: Query) => afterLast(() => execute(asked))
}
