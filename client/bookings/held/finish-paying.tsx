import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'

export function FinishPaying({ bookingId }: { bookingId: string }) {
  return (
    <Button
      variant="contained"
      color="secondary"
      size="large"
      fullWidth
      component={Link}
      to={paths.checkout(bookingId)}
    >
      Finish paying
    </Button>
  )
}
