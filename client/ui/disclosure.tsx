import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { SHEET } from '../theme-looks.ts'
import { RADIUS } from '../theme-radii.ts'
import { ChevronDownIcon } from './icons/icons.tsx'
import { Text } from './text.tsx'

export function DisclosureList({ children }: { children: ReactNode }) {
  return <Box sx={LIST_STYLE}>{children}</Box>
}

/** Works without scripts. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary>
        <Text>{title}</Text>
        <ChevronDownIcon size={20} />
      </summary>
      <div>{children}</div>
    </details>
  )
}

const LIST_STYLE = {
  ...SHEET,
  '@media print': {
    '& details:not([open])': { display: 'none' },
    // Firefox before 121 drops rules with `:has`.
    '&:not(:has([open]))': { display: 'none' },
  },
  // Shows the whole focus ring.
  '& details + details': { borderTop: 1, borderColor: 'divider' },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 2,
    minHeight: 52,
    px: 2.5,
    py: 1,
    fontWeight: 600,
    cursor: 'pointer',
    borderRadius: RADIUS.sheet,
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { flex: 'none', color: 'text.secondary', transition: 'transform 200ms' },
    '&:hover svg': { color: 'text.primary' },
  },
  '& [open] > summary svg': { transform: 'rotate(180deg)' },
  '& details > div': { px: 2.5, pb: 2, color: 'text.secondary' },
} as const
