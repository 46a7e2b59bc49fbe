/** By their names in Prisma's client. */
const tables = {
  booking: 'booking',
  payment: 'payment',
  refund: 'refund',
  creditNote: 'credit_note',
} as const
type Model = keyof typeof tables

export type TableWrite = {
  path: string
  table: (typeof tables)[Model]
  kind: 'insert' | 'update' | 'delete'
  /** Whether it may write the two states of a booking; true for unknown data. */
  touchesState: boolean
  text: string
}

const models = Object.keys(tables).join('|')
const names = Object.values(tables).join('|')
const call = new RegExp(
  `\\b(${models})\\.(create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)\\(`,
  'g',
)
const statement = new RegExp(
  `\\b(UPDATE|INSERT INTO|DELETE FROM)\\s+(?:ONLY\\s+)?"?(${names})"?(?=[\\s(])`,
  'gi',
)
// Nested writes of another row.
const nested =
  /\b(bookings|booking|payments|payment|refunds|refund|retry|creditNotes|creditNote|carriedTo|carriedFrom|replacedBooking|replacements)\s*:\s*\{\s*(create|createMany|connectOrCreate|update|updateMany|upsert|delete|deleteMany)\s*:/g
const anyTable = /\b(?:UPDATE|INSERT INTO|DELETE FROM)\s+\$\{/g
const statesInSql = /\b(?:state|payment_state)"?\s*=|\(\s*(?:state|payment_state)\b/i
const statesInData = /(?:^|[{,\s])(?:state|paymentState)\s*(?:[:,}]|$)/

/** Returns every statement that may write such a row. */
export function tableWrites(path: string, source: string): TableWrite[] {
  return [
    ...[...source.matchAll(call)].map((found) => fromCall(path, source, found)),
    ...[...source.matchAll(statement)].map((found) => fromStatement(path, source, found)),
    ...[...source.matchAll(nested)].map((found) => unseen(path, source, found.index)),
    ...[...source.matchAll(anyTable)].map((found) => unseen(path, source, found.index)),
  ]
}

function fromCall(path: string, source: string, found: RegExpExecArray): TableWrite {
  const [whole, model, verb = ''] = found
  const kind = verb.startsWith('create') ? 'insert' : verb.startsWith('delete') ? 'delete' : 'update'
  const text = balanced(source, found.index + whole.length - 1)
  const isSafe = kind === 'delete' || readData(text).every(isPlain)
  return { path, table: tables[modelNamed(model)], kind, touchesState: !isSafe, text: text.slice(0, 160) }
}

/** Returns the written data. Unknown data counts as everything. */
function readData(text: string): string[] {
  const parts = [...text.matchAll(/\b(?:data|create|update)\s*(?::\s*|,)/g)].map(({ index, 0: key }) =>
    text[index + key.length] === '{' ? balanced(text, index + key.length) : '...unseen',
  )
  return parts.length === 0 ? ['...unseen'] : parts
}

/** Whether a literal contains neither state and spreads only literals and erased columns, which are personal. */
function isPlain(data: string): boolean {
  const seen = data.replaceAll(/'[^']*'/g, "''").replaceAll(/\.\.\.eraseColumns\([\w', ]*\)/g, '')
  return !statesInData.test(seen) && !/\.\.\.(?!\{)/.test(seen.replaceAll(/\.\.\.\(/g, '...'))
}

function fromStatement(path: string, source: string, found: RegExpExecArray): TableWrite {
  const [, verb = '', name = ''] = found
  const end = source.indexOf('`', found.index)
  const text = source.slice(found.index, end === -1 ? undefined : end)
  const kind = /insert/i.test(verb) ? 'insert' : /delete/i.test(verb) ? 'delete' : 'update'
  const written = kind === 'update' ? (text.split(/\bWHERE\b/i)[0] ?? text) : text
  const table = Object.values(tables).find((each) => each === name.toLowerCase()) ?? 'booking'
  const touchesState = kind === 'insert' || (kind === 'update' && statesInSql.test(written))
  return { path, table, kind, touchesState, text: text.slice(0, 160) }
}

function unseen(path: string, source: string, index: number): TableWrite {
  return {
    path,
    table: 'booking',
    kind: 'update',
    touchesState: true,
    text: source.slice(index, index + 160),
  }
}

function modelNamed(name: string | undefined): Model {
  if (name === 'payment' || name === 'refund' || name === 'creditNote') return name
  return 'booking'
}

function balanced(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if ('({['.includes(text[at] ?? '')) depth += 1
    if (')}]'.includes(text[at] ?? '')) depth -= 1
    if (depth === 0) return text.slice(start, at + 1)
  }
  return text.slice(start)
}
