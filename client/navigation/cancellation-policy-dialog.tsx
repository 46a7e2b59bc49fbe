import Typography from '@mui/material/Typography'
import { site } from '../../domain/site.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'

const refunds = [
  '30 or more days before the event: full refund minus a 5% processing fee',
  '14 to 29 days: 75% refund or full credit',
  '7 to 13 days: 50% refund or full credit',
  'Under 7 days: no refund but 50% credit',
]

const furtherRules = [
  {
    title: 'Transfers',
    text: 'To another person up to 48 hours before the event, or to a future event subject to availability and price difference, requested in writing.',
  },
  {
    title: 'Weather',
    text: `Events proceed unless conditions are extreme. If ${site.name} cancels for weather, full refund or transfer.`,
  },
  { title: 'Medical emergencies', text: 'Considered for full refund with documents.' },
  { title: 'Support', text: 'Responds within 24 hours.' },
]

type CancellationPolicyDialogProps = { open: boolean; onClose: () => void }

/** What a family gets back when it cancels. */
export function CancellationPolicyDialog({ open, onClose }: CancellationPolicyDialogProps) {
  return (
    <DialogFrame title="Cancellation Policy" open={open} onClose={onClose}>
      <Typography component="h3" variant="h4">
        Refunds
      </Typography>
      <Typography component="ul" sx={{ mt: 1, mb: 0, pl: 3 }}>
        {refunds.map((refund) => (
          <li key={refund}>{refund}</li>
        ))}
      </Typography>
      {furtherRules.map(({ title, text }) => (
        <div key={title}>
          <Typography component="h3" variant="h4" sx={{ mt: 3 }}>
            {title}
          </Typography>
          <Typography sx={{ mt: 1 }}>{text}</Typography>
        </div>
      ))}
      <Typography sx={{ mt: 3 }}>
        <a href={`mailto:${site.email}`}>{site.email}</a> · <a href={site.phoneHref}>{site.phone}</a>
      </Typography>
    </DialogFrame>
  )
}
