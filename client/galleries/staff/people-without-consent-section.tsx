import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PhotoChoice } from '../../../domain/consent-form.ts'
import { formatCount } from '../../staff/kit/admin-text.ts'
import { SHEET_STYLE } from '../../staff/kit/card-styles.ts'
import { StateBadge } from '../../staff/kit/state-badge.tsx'
import { SMALL_ASIDE } from '../../theme-looks.ts'
import type { CampGallery } from './gallery-documents.ts'

type Gallery = Pick<CampGallery, 'peopleWithoutPhotoConsent' | 'peopleCount'>

/** Lists people who must not be recognisable. The list stays visible above the photos under review. */
export function PeopleWithoutPhotoConsent({ gallery }: { gallery: Gallery }) {
  const { peopleWithoutPhotoConsent: people, peopleCount } = gallery
  return (
    <Box
      component="section"
      aria-labelledby="without-consent"
      sx={{ ...SHEET_STYLE, py: { xs: 2, md: 2.5 } }}
    >
      <Typography component="h2" variant="h3" id="without-consent">
        {people.length === 0
          ? 'Everyone agreed to photos'
          : `${formatCount(people.length, 'person', 'people')} of ${peopleCount} did not agree to photos`}
      </Typography>
      {people.length > 0 && (
        <Box component="ul" sx={LIST_STYLE}>
          {people.map(({ id, name, choice }) => (
            <li key={id}>
              <Box component="strong" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
              </Box>
              <StateBadge tone={choice === 'NO_FACES' ? 'waiting' : 'bad'}>
                {getChoiceLabel(choice)}
              </StateBadge>
            </li>
          ))}
        </Box>
      )}
      <Box sx={{ ...SMALL_ASIDE, mt: 1.5, maxWidth: '72ch' }}>
        “No answer” counts as no photos. “No face” means photos are OK if they don't show the face. This is
        from the form “Before you come”, which asks about each person.
      </Box>
    </Box>
  )
}

/** Short enough to fit next to a name on a phone with large text. */
function getChoiceLabel(choice: PhotoChoice | null): string {
  if (choice === 'NO_FACES') return 'No face'
  return choice === 'NO' ? 'No photos' : 'No answer'
}

const LIST_STYLE = {
  listStyle: 'none',
  m: 0,
  mt: 1.5,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  columnGap: 3,
  rowGap: 1,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 1,
  },
} as const
