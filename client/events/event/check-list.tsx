import Box from '@mui/material/Box'
import { PLAIN_LIST } from '../../theme-looks.ts'

export function CheckList({ lines, mark }: { lines: readonly string[]; mark: 'ticked' | 'box' }) {
  return (
    <Box component="ul" sx={mark === 'ticked' ? TICKED_STYLE : BOX_STYLE}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  )
}

const LIST_STYLE = {
  ...PLAIN_LIST,
  display: 'grid',
  gridTemplateColumns: { sm: '1fr 1fr' },
  columnGap: 3,
  rowGap: 1.25,
  '@media print': { rowGap: 0.5 },
  '& li': { position: 'relative', pl: 4 },
} as const

const TICKED_STYLE = {
  ...LIST_STYLE,
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 2,
    top: '0.35em',
    width: '0.95em',
    height: '0.5em',
    borderLeft: '3px solid',
    borderBottom: '3px solid',
    borderColor: 'primary.main',
    transform: 'rotate(-45deg)',
  },
} as const

const BOX_STYLE = {
  ...LIST_STYLE,
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 2,
    top: '0.3em',
    width: '1em',
    height: '1em',
    border: '2px solid',
    borderColor: 'inputBorder',
    borderRadius: '4px',
    boxSizing: 'border-box',
  },
} as const
