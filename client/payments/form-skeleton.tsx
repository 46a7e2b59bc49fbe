import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { RADIUS } from '../theme-radii.ts'
import { WALLET_HEIGHT } from './wallet-area.tsx'

type FormSkeletonProps = {
  label: string
  /** False where the wallets reserve their own space. */
  hasWallets?: boolean
}

export function FormSkeleton({ label, hasWallets = true }: FormSkeletonProps) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 2.5 }}>
      {hasWallets && (
        <>
          <Skeleton variant="rounded" height={WALLET_HEIGHT} sx={{ borderRadius: RADIUS.pill }} />
          <Skeleton variant="text" />
        </>
      )}
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={52} sx={{ borderRadius: RADIUS.pill }} />
    </Box>
  )
}
