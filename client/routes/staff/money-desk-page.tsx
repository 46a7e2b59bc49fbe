import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { useViewer } from '../../accounts/session/use-viewer.ts'
import { CompareButton } from '../../bookings/staff/money/compare-button.tsx'
import { RefundLedger } from '../../bookings/staff/money/refund-ledger.tsx'
import { paths } from '../../paths.ts'
import { ActionItemsSection } from '../../staff/action-items/action-items-section.tsx'
import { AdminOnly } from '../../staff/kit/admin-only.tsx'

export function MoneyDeskPage() {
  return (
    <AdminOnly title="Money desk" viewer={useViewer()}>
      <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
        <Button component={Link} to={paths.admin()} sx={{ ml: -2.5 }}>
          Back to the dashboard
        </Button>
        <Typography component="h1" variant="h2" sx={{ mb: 1 }}>
          Money desk
        </Typography>
        <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '68ch' }}>
          Each night we compare the books with the card provider and recount every spot. We fix clear errors
          automatically. The rest is listed here.
        </Typography>
        <CompareButton />
        <ActionItemsSection />
        <RefundLedger />
      </Container>
    </AdminOnly>
  )
}
