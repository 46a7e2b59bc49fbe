import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { FormSection } from '../../ui/form/form-section.tsx'
import { AdminField } from '../kit/admin-field.tsx'
import { adminPaths } from '../kit/admin-paths.ts'

type EventInformationSectionProps = {
  /** The names of the event's camp leaders; null for an event that is not there yet. */
  campLeaders: readonly string[] | null
}

/** What the families that come are told, and who leads them. */
export function EventInformationSection({ campLeaders }: EventInformationSectionProps) {
  return (
    <FormSection
      title="For the families that come"
      lead="Optional. It is mailed to them 1 week before the event, and again the day before; what you add later than that reaches nobody by mail."
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <AdminField
          name="wayThere"
          label="The way there"
          multiline
          minRows={2}
          maxRows={8}
          hint="Roads, gates, parking, and how to reach it without a car."
        />
        <AdminField
          name="mapUrl"
          label="Map link"
          type="url"
          hint="The address of the place on a map, starting with https://. Everybody sees it on the event’s page as well."
        />
        <AdminField
          name="plan"
          label="The plan"
          multiline
          minRows={3}
          maxRows={12}
          hint="What happens when, a line for each day or hour."
        />
        <AdminField name="leaders" label="Who leads it" hint="Names, and whom to ask for on arrival." />
        <CampLeaders names={campLeaders} />
      </Box>
    </FormSection>
  )
}

/** The accounts that lead it, which are chosen elsewhere: what is typed here stays while that page opens beside it. */
function CampLeaders({ names }: { names: readonly string[] | null }) {
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {names === null
        ? 'Camp leaders with an account, who see the roster and the day of this camp, can be chosen once it is saved: '
        : names.length === 0
          ? 'Nobody with an account leads this camp yet and sees its roster and its day: '
          : `Camp leaders with an account, who see its roster and its day: ${names.join(', ')}. `}
      <MuiLink href={adminPaths.staff()} target="_blank" rel="noreferrer" sx={LINK_STYLE}>
        Choose camp leaders (new tab)
      </MuiLink>
    </Box>
  )
}

const LINK_STYLE = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const
