import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Text } from './text.tsx'

export type AmountRow = { label: string; detail?: string; amount: string }

type AmountListProps = { rows: AmountRow[]; total: AmountRow; sx?: SxProps<Theme> }

export function AmountList({ rows, total, sx }: AmountListProps) {
  return (
    <Box
      component="dl"
      sx={[{ m: 0, fontVariantNumeric: 'tabular-nums' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {rows.map((row) => (
        <Line key={`${row.label} ${row.detail ?? ''}`} row={row} />
      ))}
      <Line row={total} isTotal />
    </Box>
  )
}

function Line({ row, isTotal = false }: { row: AmountRow; isTotal?: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: 2,
        py: 1,
        borderTop: 1,
        borderColor: isTotal ? 'inputBorder' : 'divider',
        fontWeight: isTotal ? 700 : 400,
        fontSize: isTotal ? '1.125rem' : undefined,
        '@media print': { py: 0.25 },
      }}
    >
      <dt>
        <Text>{row.label}</Text>
        {row.detail && (
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {row.detail}
          </Typography>
        )}
      </dt>
      <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
        {row.amount}
      </Box>
    </Box>
  )
}
