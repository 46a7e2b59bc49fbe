import Box from '@mui/material/Box'
import { PLAIN_LIST } from '../theme-looks.ts'

export function SectionLinks({ headings }: { headings: readonly { id: string; text: string }[] }) {
  return (
    <Box component="nav" aria-label="On this page" sx={STYLE}>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </Box>
  )
}

const STYLE = {
  position: { md: 'sticky' },
  top: 88,
  '& ul': {
    ...PLAIN_LIST,
    display: 'flex',
    flexWrap: 'wrap',
    flexDirection: { md: 'column' },
    columnGap: 2.5,
  },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    typography: 'body2',
    fontWeight: 600,
    color: 'text.primary',
    textDecoration: 'none',
  },
  '& a:hover': { color: 'primary.main', textDecoration: 'underline' },
} as const
