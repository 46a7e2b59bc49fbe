import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type Column = {
  heading: string
  /** Per cent. Columns without a width share the rest. */
  width?: number
}

type SheetTableProps = {
  label: string
  columns: readonly Column[]
  /** Each row stays on one printed page. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** Repeats its header on each printed page. Scrolls horizontally on a phone. */
export function SheetTable({ label, columns, rows }: SheetTableProps) {
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={REGION_STYLE}>
      <Box component="table" sx={TABLE_STYLE}>
        <colgroup>
          {columns.map(({ heading, width }) => (
            <col key={heading} style={width === undefined ? undefined : { width: `${width}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ heading }) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={columns[index]?.heading}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

export function PrintedCheckbox() {
  return <Box aria-hidden sx={{ width: '1.1em', height: '1.1em', border: '1.5px solid #000' }} />
}

const REGION_STYLE = { overflowX: 'auto', '@media print': { overflow: 'visible' } } as const

const TABLE_STYLE = {
  width: '100%',
  minWidth: '36rem',
  borderCollapse: 'collapse',
  '& th, & td': {
    border: '1px solid #777777',
    p: '0.3em 0.5em',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& thead th': { bgcolor: '#EEEEEE', fontWeight: 700 },
  '& tr': { breakInside: 'avoid' },
  '@media print': {
    minWidth: 0,
    '& thead th': { WebkitPrintColorAdjust: 'exact', printColorAdjust: 'exact' },
  },
} as const
