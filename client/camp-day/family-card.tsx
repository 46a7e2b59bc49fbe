import Box from '@mui/material/Box'
import { formatCount } from '../staff/kit/admin-text.ts'
import { CARD_STYLE } from '../staff/kit/card-styles.ts'
import { BADGE, PLAIN_LIST } from '../theme-looks.ts'
import { Text } from '../ui/text.tsx'
import { describeMissingForms, listAllergies, summarizeParty } from './camp-day-text.ts'
import type { FamilyWithWhereabouts } from './families.ts'
import { formatBookerName } from './roster/roster-text.ts'

type FamilyCardProps = { family: FamilyWithWhereabouts; onOpen: () => void }

export function FamilyCard({ family, onOpen }: FamilyCardProps) {
  const here = family.people.filter(({ whereabouts }) => whereabouts === 'HERE').length
  const gone = family.people.filter(({ whereabouts }) => whereabouts === 'GONE').length
  const all = family.people.length
  return (
    <Box component="li" sx={CARD_STYLE}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'flex-start' }}>
        <Box component="h2" sx={{ m: 0, fontSize: '1.1875rem', fontWeight: 700, lineHeight: 1.3 }}>
          <Box component="button" type="button" onClick={onOpen} sx={OPENER_STYLE}>
            {formatBookerName(family)}
          </Box>
        </Box>
        <Box
          component="span"
          sx={{
            ...COUNT_STYLE,
            ...BADGE[here + gone === 0 ? 'waiting' : here + gone < all ? 'muted' : 'good'],
          }}
        >
          {gone === all
            ? 'Gone home'
            : here + gone === 0
              ? formatCount(all, 'to come', 'to come')
              : `${here + gone} of ${all} came`}
        </Box>
      </Box>
      <Box sx={{ fontSize: '1rem', mt: 0.25 }}>{summarizeParty(family)}</Box>
      {family.isCancelled && (
        <Box sx={{ color: 'error.main', fontWeight: 600 }}>Booking cancelled, still at the camp</Box>
      )}
      {listAllergies(family).length > 0 && (
        <Box component="ul" sx={CARE_STYLE}>
          {listAllergies(family).map((text) => (
            <li key={text}>
              <Text>Allergy – {text}</Text>
            </li>
          ))}
        </Box>
      )}
      {/* No allergy bar here: a missing form is less urgent than an allergy. */}
      {family.missing.length > 0 && (
        <Box sx={{ color: 'text.secondary', mt: 0.5 }}>{describeMissingForms(family.missing)}</Box>
      )}
      {family.code !== null && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem', mt: 0.5 }}>
          Reference{' '}
          <Box component="span" sx={{ letterSpacing: '0.06em', fontWeight: 600 }}>
            {family.code}
          </Box>
        </Box>
      )}
    </Box>
  )
}

const OPENER_STYLE = {
  all: 'unset',
  cursor: 'pointer',
  color: 'text.primary',
  // The button covers the whole card, but its content stays readable for screen readers.
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '3px solid var(--mui-palette-secondary-main)', outlineOffset: '2px' },
} as const

const COUNT_STYLE = {
  flex: 'none',
  px: 1.25,
  py: 0.25,
  borderRadius: 99,
  fontSize: '0.875rem',
  fontWeight: 700,
  whiteSpace: 'nowrap',
} as const

const CARE_STYLE = {
  ...PLAIN_LIST,
  mt: 1,
  '& > li': {
    borderLeft: '4px solid',
    borderColor: 'error.main',
    pl: 1,
    fontWeight: 600,
    '& + li': { mt: 0.5 },
  },
} as const
