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
      lead="Optional, and everyone can see it. Empty fields are left out of the page. We also email the plan, the leaders and the map to families who are coming."
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <AdminField
          name="plan"
          label="The plan"
          multiline
          minRows={3}
          maxRows={12}
          hint="What happens when. Start a line with the day, such as “Friday: tea at 6 pm”. Or put the day on its own line, with times on the lines below, such as “6 pm Tea”."
        />
        <AdminField
          name="leaders"
          label="Who's leading"
          multiline
          maxRows={6}
          hint="Names and a few words. No phone numbers, because everyone can see it."
        />
        <PictureField
          name="leaderImageUrl"
          label="Picture of who's leading"
          optionalUploadLabel="Upload portrait"
          onLoggedOut={onLoggedOut}
        />
        <AdminField
          name="mapUrl"
          label="Map link"
          type="url"
          hint="A link to the place on a map, starting with https://. If the link has coordinates, as links from openstreetmap.org do, the page draws a small map."
        />
        <AdminField
          name="ages"
          label="Ages"
          hint="Who it is for, such as “Kids from 5; under-8s share a tent with dad”."
        />
        <AdminField
          name="rainPlan"
          label="If it rains"
          multiline
          maxRows={6}
          hint="What happens then, and when you would cancel."
        />
      </Box>
    </FormSection>
  )
}

type CampLeadersProps = {
  /** Null before the event is saved. */
  campLeaders: readonly string[] | null
}

/** Edits the information that only booked families see. */
export function EventInformationSection({ campLeaders }: CampLeadersProps) {
  return (
    <FormSection
      title="For families who are coming"
      lead="Optional. We email it to them 1 week before the event, and again the day before. Anything you add later is not emailed."
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <AdminField
          name="directions"
          label="How to get there"
          multiline
          minRows={2}
          maxRows={8}
          hint="Roads, gates, parking, and how to get there without a car. Nobody else sees it."
        />
        <CampLeaders campLeaders={campLeaders} />
      </Box>
    </FormSection>
  )
}

/** Camp leaders are chosen on the staff page. The link opens a new tab so that typed values are not lost. */
function CampLeaders({ campLeaders: names }: CampLeadersProps) {
  return (
    <Box sx={{ color: 'text.secondary' }}>
      <Text>
        {names === null
          ? 'Once it is saved, you can choose camp leaders, who see its roster and camp day: '
          : names.length === 0
            ? 'No camp leaders see its roster and camp day yet: '
            : `Camp leaders, who see its roster and camp day: ${names.join(', ')}. `}
      </Text>
      <MuiLink href={adminPaths.staff()} target="_blank" rel="noreferrer" sx={LINK_STYLE}>
        Choose camp leaders (new tab)
      </MuiLink>
    </Box>
  )
}

const LINK_STYLE = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const
