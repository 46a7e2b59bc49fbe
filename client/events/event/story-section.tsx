import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'

type StorySectionProps = { title: string; children: ReactNode }

/** A titled part of an event's page. */
export function StorySection({ title, children }: StorySectionProps) {
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography component="h2" variant="h3" id={titleId} sx={{ fontSize: '1.625rem', mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
