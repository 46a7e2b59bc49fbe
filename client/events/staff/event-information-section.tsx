import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { AdminField } from '../../staff/kit/admin-field.tsx'
import { PictureField } from '../../staff/kit/pictures/picture-field.tsx'
import { adminPaths } from '../../staff-paths.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Text } from '../../ui/text.tsx'

/** Edits the optional texts of the public event page. */
export function EventStorySection({ onLoggedOut }: { onLoggedOut: () => void }) {
  return (
    <FormSection
      title="On the event’s page"
      lead="Optional, and read by everybody; what stays empty is left out of the page. The plan, the leaders and the map are mailed to the families that come as well."
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <AdminField
          name="plan"
          label="The plan"
          multiline
          minRows={3}
          maxRows={12}
          hint="What happens when: a line for each day that begins with it, such as “Friday: tea at 6 pm”, or the day on a line of its own and under it a line for each hour, such as “6 pm Tea”."
        />
        <AdminField
          name="leaders"
          label="Who leads it"
          multiline
          maxRows={6}
          hint="Names and a few words. No phone numbers: everybody reads it."
        />
        <PictureField
          name="leaderImageUrl"
          label="Picture of who leads it"
          optionalUploadLabel="Upload portrait"
          onLoggedOut={onLoggedOut}
        />
        <AdminField
          name="mapUrl"
          label="Map link"
          type="url"
          hint="The address of the place on a map, starting with https://. The page draws the place by itself when the address holds its coordinates, as those of openstreetmap.org do."
        />
        <AdminField
          name="ages"
          label="Ages"
          hint="For whom it is, such as “Kids from 5; under-8s share a tent with dad”."
        />
        <AdminField
          name="rainPlan"
          label="When it rains"
          multiline
          maxRows={6}
          hint="What happens then, and when it would not take place."
        />
      </Box>
    </FormSection>
  )
}

type EventInformationSectionProps = {
  /** Names of the event's camp leaders. Null before the event is saved. */
  campLeaders: readonly string[] | null
}

/** Edits the information that only booked families see. */
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
          hint="Roads, gates, parking, and how to reach it without a car. Nobody else reads it."
        />
        <CampLeaders names={campLeaders} />
      </Box>
    </FormSection>
  )
}

/** Camp leaders are chosen on the staff page. The link opens a new tab so that typed values are not lost. */
function CampLeaders({ names }: { names: readonly string[] | null }) {
  return (
    <Box sx={{ color: 'text.secondary' }}>
      <Text>
        {names === null
          ? 'Camp leaders with an account, who see the roster and the day of this camp, can be chosen once it is saved: '
          : names.length === 0
            ? 'Nobody with an account leads this camp yet and sees its roster and its day: '
            : `Camp leaders with an account, who see its roster and its day: ${names.join(', ')}. `}
      </Text>
      <MuiLink href={adminPaths.staff()} target="_blank" rel="noreferrer" sx={LINK_STYLE}>
        Choose camp leaders (new tab)
      </MuiLink>
    </Box>
  )
}

const LINK_STYLE = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const
