import Box from '@mui/material/Box'
import { site } from '../../domain/site.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'

const SCHEDULE = [
  { when: '30 or more days before the event', what: 'full refund minus a 5% processing fee' },
  { when: '14 to 29 days', what: '75% refund or full credit' },
  { when: '7 to 13 days', what: '50% refund or full credit' },
  { when: 'Under 7 days', what: 'no refund but 50% credit' },
] as const

const FURTHER_RULES = [
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
] as const

type CancellationPolicyDialogProps = { open: boolean; onClose: () => void }

export function CancellationPolicyDialog({ open, onClose }: CancellationPolicyDialogProps) {
  return (
    <DialogFrame
      title="Cancellation Policy"
      subtitle="What you get back when plans change."
      open={open}
      onClose={onClose}
    >
      <Box component="table" sx={TABLE_STYLE}>
        <thead>
          <tr>
            <th scope="col">You cancel</th>
            <th scope="col">You get</th>
          </tr>
        </thead>
        <tbody>
          {SCHEDULE.map(({ when, what }) => (
            <tr key={when}>
              <th scope="row">{when}</th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      {FURTHER_RULES.map(({ title, text }) => (
        <Box key={title} sx={{ mt: 2.5 }}>
          <Box component="h3" sx={{ typography: 'h4', m: 0 }}>
            {title}
          </Box>
          <Box component="p" sx={{ m: 0, mt: 0.5 }}>
            {text}
          </Box>
        </Box>
      ))}
      <Box component="p" sx={{ m: 0, mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
        Tell us by email at <a href={`mailto:${site.email}`}>{site.email}</a> or call{' '}
        <a href={site.phoneHref}>{site.phone}</a>.
      </Box>
    </DialogFrame>
  )
}

const TABLE_STYLE = {
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'start',
  '& th, & td': { py: 1.25, pr: 2, textAlign: 'start', verticalAlign: 'top' },
  '& thead th': { typography: 'caption', color: 'text.secondary', py: 0.5 },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& tbody th': { fontWeight: 700, width: '45%' },
  // Highlights the best refund, in the first row.
  '& tbody tr:first-of-type td': { color: 'success.main', fontWeight: 700 },
} as const
