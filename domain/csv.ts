/** A cell of a table; null is left empty. */
export type CsvCell = string | number | null

/**
 * A table as a file that spreadsheets open, Excel too: its first row has the headings. What a spreadsheet would take for
 * a formula gets a `'` in front, so that what a family wrote never runs on the organiser's computer.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  // Without the mark Excel reads names in the letters of some other country.
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`
}

// Blanks and signs that are not seen may stand before it; the wide forms of the signs begin a formula as well.
const FORMULA = /^[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u
const QUOTED = /[",;\t\r\n]|^\s|\s$/

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
