import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'

type SectionProps = {
  id?: string
  eyebrow?: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

export function Section({ id, eyebrow, title, lead, children }: SectionProps) {
  const titleId = useId()
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={titleId}
      tabIndex={id ? -1 : undefined}
      sx={{ py: { xs: 4.5, md: 9 }, outline: 'none' }}
    >
      <Container>
        {eyebrow && (
          <Typography component="p" variant="overline" sx={{ color: 'secondary.main' }}>
            {eyebrow}
          </Typography>
        )}
        <Typography component="h2" variant="h2" id={titleId}>
          {title}
        </Typography>
        {lead && (
          <Typography
            component="div"
            sx={{ color: 'text.secondary', mt: 1.5, maxWidth: '68ch', fontSize: '1.0625rem' }}
          >
            {lead}
          </Typography>
        )}
        <Box sx={{ mt: { xs: 2, md: 4 } }}>{children}</Box>
      </Container>
    </Box>
  )
}
