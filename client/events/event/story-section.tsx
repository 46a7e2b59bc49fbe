import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'

type StorySectionProps = {
  title: string
  isForScreen?: boolean
  children: ReactNode
}

const NOT_PRINTED = { '@media print': { display: 'none' } } as const

export function StorySection({ title, isForScreen = false, children }: StorySectionProps) {
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} sx={isForScreen ? NOT_PRINTED : undefined}>
      <Typography
        component="h2"
        variant="h3"
        id={titleId}
        sx={{ fontSize: '1.625rem', mb: 2, '@media print': { fontSize: '1.25rem', mb: 1 } }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  )
}
