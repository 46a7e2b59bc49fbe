import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { categoryLabel, isCategory } from '../../domain/categories.ts'
import { RADIUS } from '../theme-radii.ts'

type CategoryChipProps = { category: string; sx?: SxProps<Theme> }

/** Unknown categories show their raw value. */
export function CategoryChip({ category, sx }: CategoryChipProps) {
  return (
    <Box
      component="span"
      sx={[
        {
          display: 'inline-block',
          bgcolor: `category.${isCategory(category) ? category : 'unknown'}`,
          color: 'common.white',
          px: 1.5,
          py: 0.5,
          borderRadius: RADIUS.pill,
          fontSize: '0.875rem',
          lineHeight: 1.4,
          fontWeight: 600,
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {categoryLabel(category)}
    </Box>
  )
}
