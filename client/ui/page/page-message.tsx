import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type PageMessageProps = {
  title: string
  text?: ReactNode
  /** A small vignette; decoration only. */
  picture?: ReactNode
  action?: ReactNode
}

/** A page that has only one thing to say: an empty list, an unknown address, something not found. */
export function PageMessage({ title, text, picture, action }: PageMessageProps) {
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 6, md: 10 }, textAlign: 'center' }}>
      {picture && (
        <Box aria-hidden="true" sx={{ mb: 3, '& > *': { width: '100%', maxWidth: 360, height: 'auto' } }}>
          {picture}
        </Box>
      )}
      <Typography component="h1" variant="h2">
        {title}
      </Typography>
      {text && (
        <Typography component="div" sx={{ color: 'text.secondary', mt: 2, fontSize: '1.0625rem' }}>
          {text}
        </Typography>
      )}
      {action && (
        <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
          {action}
        </Box>
      )}
    </Container>
  )
}

/** What could not be had, and a button to ask for it once more. */
export function TryAgainMessage({ onRetry, ...words }: { title: string; text: string; onRetry: () => void }) {
  return (
    <PageMessage
      {...words}
      picture={<img src="/media/cold-fire.svg" alt="" width={360} height={240} />}
      action={
        <Button variant="contained" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}
