/** A cell of a table; null is left empty. */
export type CsvCell = string | number | null

/**
 * Returns a table as a CSV file that spreadsheets open. The first row holds the headings. A `'` is put in front of text
 * that a spreadsheet would run as a formula, so that nothing a family wrote runs on the organiser's computer, and of
 * text that it would change into another number: 0400111222 would lose its first digit, the reference 2345E6 would
 * become 2345000000.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  // Without the mark Excel reads names in the letters of some other country.
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`
}

// Blanks and signs that are not seen may stand before it; the wide forms of the signs begin a formula as well.
const FORMULA = /^[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u
const CHANGED_NUMBER = /^\s*(?:0\d|\d{16}|\d+(?:\.\d*)?e\d)[\d.]*\s*$/i
const QUOTED = /[",;\t\r\n]|^\s|\s$/

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = FORMULA.test(cell) || CHANGED_NUMBER.test(cell) ? `'${cell}` : cell
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
