import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { site } from '../../domain/site.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'

const POLICY = [
  {
    heading: 'When you cancel',
    points: [
      'More than 30 days before the event: full refund minus a $50 administration fee.',
      '15-30 days: 75% refund.',
      '7-14 days: 50% refund.',
      'Under 7 days: no refund; a credit note is available.',
    ],
  },
  {
    heading: 'Emergencies',
    points: [
      'Medical emergencies: full refund with a medical certificate, up to 48 hours before the event.',
      'Family emergencies: credit note valid 12 months.',
    ],
  },
  {
    heading: 'Transfers',
    points: [
      'Booking transfer to another person is free up to 7 days before the event.',
      'Date transfers subject to availability and a $25 administration fee.',
    ],
  },
  {
    heading: 'Credit notes and refunds',
    points: [
      'Credit notes valid 12 months from the original event date.',
      'Refunds processed within 5-7 business days to the original payment method.',
      'Administration fees are non-refundable. Partial cancellations follow the same timeline.',
    ],
  },
] as const

type RefundPolicyDialogProps = { open: boolean; onClose: () => void }

export function RefundPolicyDialog({ open, onClose }: RefundPolicyDialogProps) {
  return (
    <DialogFrame title="Cancellation & Refund Policy" open={open} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {POLICY.map(({ heading, points }) => (
          <div key={heading}>
            <Typography component="h3" variant="h4">
              {heading}
            </Typography>
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, '& li + li': { mt: 0.75 } }}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </Box>
          </div>
        ))}
      </Box>
      <Typography sx={{ mt: 3, color: 'text.secondary' }}>
        Questions? <MuiLink href={`mailto:${site.email}`}>{site.email}</MuiLink> or{' '}
        <MuiLink href={site.phoneHref} sx={{ whiteSpace: 'nowrap' }}>
          {site.phone}
        </MuiLink>
      </Typography>
    </DialogFrame>
  )
}
