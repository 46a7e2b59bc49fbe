import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useRef, useState } from 'react'
import { parseSizeCode } from '../../../domain/clothing-sizes.ts'
import { graphql } from '../../graphql/gql.ts'
import type { FamilySectionFragment } from '../../graphql/graphql.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast/toast.tsx'

// Loads the form and its rules only for editing.
const FamilyForm = lazyPart(async () => (await import('./saved-family-form.tsx')).FamilyForm)

const FAMILY_SECTION = graphql(/* GraphQL */ `
  fragment FamilySection on User {
    id
    family {
      children {
        name
        age
        dateOfBirth
        allergies
      }
      tshirtSize
      hoodieSize
      phone
      emergencyContactName
      emergencyContactPhone
      isBroken
    }
  }
`)

export function FamilySection({ member }: { member: FragmentType<typeof FAMILY_SECTION> }) {
  const { data } = useSuspenseFragment({ fragment: FAMILY_SECTION, from: member })
  const toast = useToast()
  const [isEditing, setIsEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const lines = toFactLines(data.family)

  // Closing the form removes the focused button.
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  function finish() {
    setIsEditing(false)
    toast({ title: 'Family saved', description: 'You can pick your children when you book.' })
  }

  return (
    <Panel title="Saved family" lead="Saved in your account, so your next booking only takes three steps.">
      {isEditing ? (
        <Suspense fallback={<Box role="status">Loading...</Box>}>
          <FamilyForm family={data.family} onSaved={finish} onCancel={() => setIsEditing(false)} />
        </Suspense>
      ) : (
        <>
          {data.family.isBroken && (
            <Alert severity="warning">
              We can't open your saved details right now, and we've been notified. You can wait, or enter them
              again to replace them.
            </Alert>
          )}
          {!data.family.isBroken && lines.length === 0 && <Typography>Nothing saved yet.</Typography>}
          {lines.length > 0 && (
            <Box component="dl" sx={FACTS_STYLE}>
              {lines.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </Box>
          )}
          <Button ref={editButton} variant="outlined" onClick={() => setIsEditing(true)} sx={{ mt: 2 }}>
            <Text>{lines.length > 0 ? 'Change family' : 'Add your family'}</Text>
          </Button>
        </>
      )}
    </Panel>
  )
}

function toFactLines(family: FamilySectionFragment['family']): { label: string; text: string }[] {
  const children = family.children.map(({ name, age, allergies }) =>
    allergies ? `${name}, ${age} (allergies: ${allergies})` : `${name}, ${age}`,
  )
  const emergency = [family.emergencyContactName, family.emergencyContactPhone].filter(Boolean)
  return [
    { label: 'Children', text: children.join('\n') },
    { label: 'Phone', text: family.phone },
    { label: 'Emergency contact', text: emergency.join('\n') },
    { label: 'T-shirt size', text: parseSizeCode(family.tshirtSize) ?? '' },
    { label: 'Hoodie size', text: parseSizeCode(family.hoodieSize) ?? '' },
  ].filter(({ text }) => text !== '')
}

const FACTS_STYLE = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  gap: 2,
  '& dt': { typography: 'body2', color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600, whiteSpace: 'pre-line' },
} as const
