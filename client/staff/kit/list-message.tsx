import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { RADIUS } from '../../theme-radii.ts'
import { Text } from '../../ui/text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry}>
          Try again
        </Button>
      }
      sx={{ alignItems: 'center' }}
    >
      Failed to load admin data
    </Alert>
  )
}

const KEYS = [...'abcdefghijkl']

/** Shows at most 12 entries. */
export function ListSkeleton({ entries = KEYS.length }: { entries?: number }) {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
      <VisuallyHidden>Loading...</VisuallyHidden>
      {KEYS.slice(0, entries).map((key) => (
        <Skeleton key={key} variant="rounded" height={72} />
      ))}
    </Box>
  )
}

export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        p: { xs: 3, md: 5 },
        textAlign: 'center',
        color: 'text.secondary',
        border: '1px dashed',
        borderColor: 'inputBorder',
        borderRadius: RADIUS.card,
      }}
    >
      {children}
    </Box>
  )
}

type LoadMoreProps = { onMore: () => void; isBusy: boolean }

export function LoadMore({ onMore, isBusy }: LoadMoreProps) {
  return (
    <Box sx={{ mt: 2, textAlign: 'center' }}>
      <Button variant="outlined" onClick={onMore} aria-disabled={isBusy}>
        <Text>{isBusy ? 'Loading...' : 'Load more'}</Text>
      </Button>
    </Box>
  )
}
