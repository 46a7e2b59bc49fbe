import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'

/** The shape of an event's page while it is loading. */
export function EventPageSkeleton() {
  return (
    <Box role="status" aria-label="Loading event" sx={{ minHeight: '100vh' }}>
      <Skeleton variant="rectangular" animation={false} height={400} />
      <Container sx={{ py: 5 }}>
        <Skeleton animation={false} height={48} width="50%" />
        <Skeleton animation={false} />
        <Skeleton animation={false} />
        <Skeleton animation={false} width="70%" />
      </Container>
    </Box>
  )
}
