import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { ASIDE, CARD } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'

type ChartTableData = { head: readonly string[]; rows: readonly (readonly string[])[] }

type ChartFrameProps = {
  title: string
  lead: string
  table: ChartTableData
  /** Shows a sentence instead of chart and table. */
  isEmpty: boolean
  isWide?: boolean
  /** Hidden from screen readers, which use the table. */
  children: ReactNode
}

export function ChartFrame({ title, lead, table, isEmpty, isWide = false, children }: ChartFrameProps) {
  const [isTable, setTable] = useState(false)
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} sx={[FRAME_STYLE, isWide && { gridColumn: '1 / -1' }]}>
      <Box sx={HEAD_STYLE}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Typography component="h3" variant="h4" id={titleId}>
            {title}
          </Typography>
          <Box sx={ASIDE}>{lead}</Box>
        </Box>
        {!isEmpty && (
          <Button
            variant="outlined"
            aria-label={`${isTable ? 'Show as chart' : 'Show as table'}: ${title}`}
            onClick={() => setTable(!isTable)}
            sx={{ flex: 'none', alignSelf: 'flex-start' }}
          >
            <Text>{isTable ? 'Show as chart' : 'Show as table'}</Text>
          </Button>
        )}
      </Box>
      {isEmpty ? (
        <Box sx={{ color: 'text.secondary' }}>Nothing to show yet.</Box>
      ) : isTable ? (
        <ChartTable label={title} table={table} />
      ) : (
        <Box aria-hidden sx={PICTURE_STYLE}>
          {children}
        </Box>
      )}
    </Box>
  )
}

function ChartTable({ label, table }: { label: string; table: ChartTableData }) {
  return (
    // Scrolls separately, so that a long table does not push other charts away.
    <Box tabIndex={0} role="region" aria-label={`Table: ${label}`} sx={{ overflow: 'auto', maxHeight: 320 }}>
      <Box component="table" sx={TABLE_STYLE}>
        <thead>
          <tr>
            {table.head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([first, ...others]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {others.map((text, index) => (
                <td key={table.head[index + 1]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const FRAME_STYLE = {
  ...CARD,
  p: { xs: 2, md: 2.5 },
  minWidth: 0,
} as const

const HEAD_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 1.5,
  mb: 2,
} as const

const PICTURE_STYLE = {
  // The default text size of the charts is too small.
  '& .MuiChartsAxis-tickLabel, & .MuiChartsAxis-label': { fontSize: '0.875rem !important' },
  '& .MuiChartsLegend-root': { fontSize: '0.875rem' },
} as const

const TABLE_STYLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1, py: 0.75, borderBottom: 1, borderColor: 'divider', textAlign: 'right' },
  '& th:first-of-type': { textAlign: 'left' },
  '& tbody th': { fontWeight: 400 },
} as const
