import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { SHEET } from '../../theme-looks.ts'

const NOTCH_PX = 22

const notch = {
  content: '""',
  position: 'absolute',
  width: NOTCH_PX,
  height: NOTCH_PX,
  borderRadius: '50%',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
}

/** A card with a perforated line where the stub is torn off. */
export const ticketStyles: SystemStyleObject<Theme> = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 0 auto' },
  overflow: 'hidden',
  ...SHEET,
  breakInside: 'avoid',
  '& .ticket-main': { p: { xs: 2.5, sm: 3.5 }, '@media print': { p: 2 } },
  '& .ticket-main dl': {
    m: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
    columnGap: 3,
    rowGap: 1.5,
    '@media print': { rowGap: 0.5 },
  },
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600 },
  '& .ticket-cut': {
    position: 'relative',
    borderColor: 'inputBorder',
    borderStyle: 'dashed',
    borderWidth: { xs: '2px 0 0', sm: '0 0 0 2px' },
    '&::before': {
      ...notch,
      left: { xs: -NOTCH_PX / 2, sm: -NOTCH_PX / 2 - 1 },
      top: { xs: -NOTCH_PX / 2 - 1, sm: -NOTCH_PX / 2 },
    },
    '&::after': {
      ...notch,
      right: { xs: -NOTCH_PX / 2, sm: 'auto' },
      left: { xs: 'auto', sm: -NOTCH_PX / 2 - 1 },
      top: { xs: -NOTCH_PX / 2 - 1, sm: 'auto' },
      bottom: { xs: 'auto', sm: -NOTCH_PX / 2 },
    },
  },
  '& .ticket-code': {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: 0.5,
    p: { xs: 2.5, sm: 3.5 },
    textAlign: 'center',
    '@media print': { p: 2 },
  },
  '& .ticket-reference': {
    m: 0,
    fontFamily: 'ui-monospace, monospace',
    fontSize: '1.375rem',
    lineHeight: 1.2,
  },
}
