import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvText } from '../../domain/csv.ts'

const rowsIn = (text: string) => text.slice(1)

test('quotes only cells that contain commas or quotes, and writes null as an empty cell', () => {
  expect(
    rowsIn(
      csvText([
        ['Name', 'Age'],
        ['O"Neil, Sam', 7, null],
        ['two\nlines', 0, ''],
      ]),
    ),
  ).toBe('Name,Age\r\n"O""Neil, Sam",7,\r\n"two\nlines",0,\r\n')
  expect(csvText([]).charCodeAt(0)).toBe(0xfeff)
})

test.each([
  '=1+1',
  '+61 400 111 222',
  '-2+3',
  '@SUM(A1)',
  '  =1',
  '\t=1',
  '\r=1',
  '\n@x',
  '\u200B=1',
  '\u00A0=1',
  '\uFF1D1',
  '\uFF20x',
  '\tplain',
])('%j is no longer a formula', (text) => {
  const cell = rowsIn(csvText([[text]])).trimEnd()
  expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
})

test.each(['0400111222', '007', '2345E6', '2e5', '12345678901234567'])(
  'marks %s as text, because a spreadsheet would read another number',
  (text) => {
    expect(rowsIn(csvText([[text]]))).toBe(`'${text}\r\n`)
  },
)

test.each(['0', '7', '0400 111 222', '234567', '922.00', '2025-06-05', 'E2345'])(
  'writes %s unchanged',
  (text) => {
    expect(rowsIn(csvText([[text]]))).toBe(`${text}\r\n`)
  },
)

/** Returns the cells of a row after the first one, as a spreadsheet reads them. */
function cellsBehindFirst(text: string): string[] {
  return [...text.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(
    ([, inQuotes, bare]) => inQuotes?.replaceAll('""', '"') ?? bare ?? '',
  )
}

test('any text stays one cell, is read unchanged, and starts no formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 4 }), (texts) => {
      const cells = cellsBehindFirst(csvText([['first', ...texts]]).replace(/\r\n$/, ''))
      expect(cells.map((cell, at) => (cell === texts[at] ? cell : cell.replace(/^'/, '')))).toEqual(texts)
      for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@]/)
    }),
  )
})
