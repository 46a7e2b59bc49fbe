import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { PageMessage } from '../../ui/page/page-message.tsx'

export function EndedLink(message: { title: string; text: string }) {
  return (
    <PageMessage
      {...message}
      picture={<img src="/media/cold-fire.svg" alt="" width={360} height={240} />}
      action={
        <Button variant="contained" color="secondary" component={Link} to={paths.homeEvents()}>
          See all camps
        </Button>
      }
    />
  )
}

export function LoadingLink({ label }: { label: string }) {
  return (
    <Container maxWidth="sm" sx={{ py: 8 }} role="status" aria-label={label}>
      <Skeleton height={56} />
      <Skeleton variant="rectangular" height={260} />
      <Skeleton width="60%" />
    </Container>
  )
}
