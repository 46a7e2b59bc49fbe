import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type PageMessageProps = {
  title: string
  text?: ReactNode
  picture?: ReactNode
  action?: ReactNode
}

export function PageMessage({ title, text, picture, action }: PageMessageProps) {
  return (
    <Container maxWidth="sm" sx={MESSAGE_STYLE}>
      {picture && (
        <Box aria-hidden="true" sx={PICTURE_STYLE}>
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

const MESSAGE_STYLE = {
  py: { xs: 6, md: 10 },
  textAlign: 'center',
  '@media (max-height: 480px)': { py: 2 },
} as const

// The text must fit in landscape.
const PICTURE_STYLE = {
  mb: 3,
  '& > *': { width: '100%', maxWidth: 360, height: 'auto' },
  '@media (max-height: 480px)': { mb: 1.5, '& > *': { maxWidth: 160 } },
} as const

type TryAgainMessageProps = { title: string; text?: string; onRetry: () => void }

export function TryAgainMessage({
  title,
  text = 'Check your connection and try again.',
  onRetry,
}: TryAgainMessageProps) {
  return (
    <PageMessage
      title={title}
      text={text}
      picture={<img src="/media/cold-fire.svg" alt="" width={360} height={240} />}
      action={
        <Button variant="contained" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}

export function LoadingMessage() {
  return (
    <Box role="status" sx={{ py: { xs: 6, md: 10 }, textAlign: 'center', fontSize: '1.0625rem' }}>
      Loading...
    </Box>
  )
}
