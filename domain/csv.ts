export type CsvCell = string | number | null

/** Prefixes `'` to text that a spreadsheet would evaluate as a formula or convert to another number. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  // Excel needs the byte order mark.
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`
}

// Invisible characters may precede a formula.
const FORMULA = /^[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u
const CHANGED_NUMBER = /^\s*(?:0\d|\d{16}|\d+(?:\.\d*)?e\d)[\d.]*\s*$/i
const QUOTED = /[",;\t\r\n]|^\s|\s$/

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = FORMULA.test(cell) || CHANGED_NUMBER.test(cell) ? `'${cell}` : cell
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
