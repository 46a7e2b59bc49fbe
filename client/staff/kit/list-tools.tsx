import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { SlidersIcon } from '../../ui/icons/icons.tsx'
import { Text } from '../../ui/text.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { formatCount } from './admin-text.ts'

type ListToolsProps = {
  search: ReactNode
  /** Collapsed on a phone. */
  filters: ReactNode
  filtersInUse: number
  count: string
  actions?: ReactNode
}

export function ListTools({ search, filters, filtersInUse, count, actions }: ListToolsProps) {
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>{actions}</Box>}
      <Box component="search" sx={FIELDS_STYLE}>
        {search}
        {(!isPhone || isOpen) && filters}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Box role="status" sx={{ color: 'text.secondary', minHeight: '1.6em' }}>
          {count}
        </Box>
        {isPhone && (
          <Button
            startIcon={<SlidersIcon size={20} />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            sx={{ mr: -1.5, px: 1.5, flexShrink: 0 }}
          >
            <Text>{filtersInUse === 0 ? 'Filters' : formatCount(filtersInUse, 'filter')}</Text>
          </Button>
        )}
      </Box>
    </Box>
  )
}

const FIELDS_STYLE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'minmax(0, 2fr) repeat(auto-fit, minmax(10rem, 1fr))',
  },
} as const
