import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { site } from '../../../domain/site.ts'
import { FactGroup } from '../shared/fact-group.tsx'

const PACKING = [
  'Tent or swag, unless you booked a glamping tent',
  'Sleeping bags, mats and pillows',
  'Warm layers and a rain jacket',
  'Closed shoes and a spare pair',
  'Hat, sunscreen and insect repellent',
  'Torch with spare batteries',
  'Water bottle, plate, mug and cutlery for each',
  'Swimmers and a towel',
  'Medication that anybody needs',
]

/** What happens between the booking and the camp. */
export function WhatsNext() {
  return (
    <FactGroup title="What's Next">
      <Box component="ol" sx={LIST_STYLE}>
        <li>A confirmation is on its way to your e-mail. Keep it: its link opens this booking.</li>
        <li>
          Pre-event information comes 1 week before the event: the way there, the plan and who leads it.
        </li>
        <li>Bring this ticket on your phone or on paper.</li>
        <li>
          Something has changed? Call{' '}
          <Link href={site.phoneHref} sx={{ whiteSpace: 'nowrap' }}>
            {site.phone}
          </Link>{' '}
          or write to <Link href={`mailto:${site.email}`}>{site.email}</Link>.
        </li>
      </Box>
    </FactGroup>
  )
}

/** What every family brings. */
export function PackingList() {
  return (
    <FactGroup title="Packing List">
      <Box component="ul" sx={{ ...LIST_STYLE, '@media print': { my: 0, columnCount: 2, columnGap: 3 } }}>
        {PACKING.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
    </FactGroup>
  )
}

const LIST_STYLE = {
  m: 0,
  pl: 2.5,
  '& li': { mb: 0.75, pl: 0.5, breakInside: 'avoid' },
  '@media print': { '& li': { mb: 0 } },
} as const
