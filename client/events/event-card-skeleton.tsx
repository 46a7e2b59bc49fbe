import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** The shape of a card while its event is loading. */
export function EventCardSkeleton() {
  return (
    <Box
      aria-hidden
      sx={{ border: 1, borderColor: 'divider', borderRadius: '20px', bgcolor: 'background.paper', pb: 3 }}
    >
      <Skeleton
        variant="rectangular"
        animation={false}
        sx={{ width: '100%', height: 'auto', aspectRatio: '8 / 5', borderRadius: '19px 19px 0 0' }}
      />
      <Box sx={{ px: 3, pt: 3 }}>
        <Skeleton animation={false} height={36} width="80%" />
        <Skeleton animation={false} />
        <Skeleton animation={false} width="60%" />
        <Skeleton animation={false} height={44} width="50%" sx={{ mt: 12 }} />
        <Skeleton variant="rounded" animation={false} height={44} sx={{ mt: 2, borderRadius: 99 }} />
      </Box>
    </Box>
  )
}
