import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { NIGHT, PLAIN_LIST } from '../theme-looks.ts'

/** Dark in both colour schemes. */
export const FOOTER_STYLE: SystemStyleObject<Theme> = {
  '--footer': '#12201A',
  color: '#D5DED7',
  fontSize: '0.9375rem',
  '& :focus-visible': { outlineColor: NIGHT.ember },
  '& .columns': {
    display: 'grid',
    gap: { xs: 3, md: 4 },
    gridTemplateColumns: { xs: '1fr 1fr', md: '1.4fr 1fr 1.2fr 1.4fr' },
    '& > div': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
    py: { xs: 3, md: 4 },
  },
  '& p': { m: 0, maxWidth: '34ch' },
  '& .brand': { typography: 'h3', color: '#FFFFFF', mb: 1 },
  '& h2': { typography: 'h5', color: '#FFFFFF', m: 0, mb: 0.5 },
  '& ul': PLAIN_LIST,
  '& li > a, & li > button, & li.place': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 44,
    // Email addresses cannot break at spaces.
    '& > svg': { flex: 'none' },
    m: 0,
    p: 0,
    border: 0,
    bgcolor: 'transparent',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    textDecoration: 'none',
  },
  '& li > button': { cursor: 'pointer' },
  '& li > a:hover, & li > button:hover': { color: '#FFFFFF', textDecoration: 'underline' },
  '& .last-line': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 2,
    pt: 3,
    borderTop: '1px solid #2F4138',
  },
  '@media print': { display: 'none' },
}
