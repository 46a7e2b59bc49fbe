import Box from '@mui/material/Box'
import type { PolicySection } from '../../../domain/policies.ts'
import { PLAIN_LIST } from '../../theme-looks.ts'
import { RADIUS } from '../../theme-radii.ts'

type SectionNavigationProps = {
  sections: readonly PolicySection[]
  /** 'column' is next to a long text on wide screens; 'row' is a line of links above cards. */
  layout: 'column' | 'row'
}

export function SectionNavigation({ sections, layout }: SectionNavigationProps) {
  return (
    <Box component="nav" aria-label="On this page" sx={layout === 'row' ? ROW_STYLE : COLUMN_STYLE}>
      <Box component="ol">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const LIST_STYLE = {
  '@media print': { display: 'none' },
  '& ol': { ...PLAIN_LIST, counterReset: 'section' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    color: 'text.primary',
    textDecoration: 'none',
    typography: 'body2',
    fontWeight: 600,
  },
  '& a:hover': { color: 'primary.main', textDecoration: 'underline' },
} as const

const COLUMN_STYLE = {
  ...LIST_STYLE,
  position: { md: 'sticky' },
  top: 88,
  p: { xs: 2, md: 0 },
  pl: { xs: 2.5, md: 2.5 },
  border: { xs: '1px solid', md: 0 },
  borderLeft: { md: '2px dashed' },
  borderRadius: { xs: '20px', md: 0 },
  borderColor: { xs: 'divider', md: 'secondary.main' },
  bgcolor: { xs: 'background.paper', md: 'transparent' },
  '& a::before': {
    counterIncrement: 'section',
    content: 'counter(section)',
    minWidth: '1.75em',
    color: 'text.secondary',
    fontVariantNumeric: 'tabular-nums',
  },
} as const

const ROW_STYLE = {
  ...LIST_STYLE,
  '& ol': { ...LIST_STYLE['& ol'], display: 'flex', flexWrap: 'wrap', gap: 1 },
  '& a': {
    ...LIST_STYLE['& a'],
    px: 2,
    border: '2px solid',
    borderColor: 'inputBorder',
    borderRadius: RADIUS.pill,
  },
} as const
