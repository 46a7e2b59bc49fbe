import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { BOOKER_POSITION, PHOTO_CHOICE_LABELS, photoPositions } from '../../../domain/consent-form.ts'
import { formatInstantAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import type { BeforeYouComeFragment } from '../../graphql/graphql.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import type { ConsentFields } from './use-consent-form.ts'

// Only fetched where something is still to be filled in.
const BeforeYouComeForm = lazy(async () => ({
  default: (await import('./before-you-come-form.tsx')).BeforeYouComeForm,
}))

const BEFORE_YOU_COME = graphql(/* GraphQL */ `
  fragment BeforeYouCome on Booking {
    id
    firstName
    childCount
    details {
      lastName
      children {
        name
      }
    }
    beforeYouCome {
      isComplete
      acceptedAt
      photoChoices {
        position
        choice
      }
    }
  }
`)

type Recorded = NonNullable<BeforeYouComeFragment['beforeYouCome']>

/** The Before you come form: to be filled in, filled in, or asked again. Nothing for whoever may not see the booking whole. */
export function BeforeYouCome({ booking }: { booking: FragmentType<typeof BEFORE_YOU_COME> }) {
  const { data } = useSuspenseFragment({ fragment: BEFORE_YOU_COME, from: booking })
  const [isChanging, setIsChanging] = useState(false)
  const toast = useToast()
  const recorded = data.beforeYouCome
  if (!recorded) return null
  const people = photoPositions(data.childCount).map((position) => personName(data, position))

  function finish() {
    setIsChanging(false)
    toast({ title: 'Before You Come Saved', description: 'Thank you. Everything is ready for your camp.' })
  }

  return (
    <Panel
      title="Before you come"
      lead="A short form for everybody in your party. It takes two minutes."
      sx={{ displayPrint: 'none' }}
    >
      {recorded.isComplete && !isChanging ? (
        <Done recorded={recorded} people={people} onChange={() => setIsChanging(true)} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Asking recorded={recorded} />
          <Suspense fallback={<Box role="status">Loading...</Box>}>
            <BeforeYouComeForm
              bookingId={data.id}
              defaultValues={fieldsOf(data, recorded)}
              people={people}
              onRecorded={finish}
              onCancel={recorded.isComplete ? () => setIsChanging(false) : null}
            />
          </Suspense>
        </Box>
      )}
    </Panel>
  )
}

function Asking({ recorded: { isComplete, acceptedAt } }: { recorded: Recorded }) {
  if (isComplete) return null
  if (acceptedAt === null) {
    return <Alert severity="warning">This is not filled in yet. We need it before your party arrives.</Alert>
  }
  return (
    <Alert severity="warning">
      Something has changed since you filled this in on {formatInstantAu(new Date(acceptedAt))}. Please read
      it and accept it once more.
    </Alert>
  )
}

type DoneProps = { recorded: Recorded; people: readonly string[]; onChange: () => void }

function Done({ recorded, people, onChange }: DoneProps) {
  const choices = people.flatMap((person, index) => {
    const choice = recorded.photoChoices.find(({ position }) => position === index + BOOKER_POSITION)?.choice
    return choice === undefined ? [] : `${person}: ${PHOTO_CHOICE_LABELS[choice]}`
  })
  return (
    <>
      <Alert severity="success">
        Done{recorded.acceptedAt && ` on ${formatInstantAu(new Date(recorded.acceptedAt))}`}. Nothing is
        missing.
      </Alert>
      <Box sx={{ mt: 2, whiteSpace: 'pre-line' }}>{choices.join('\n')}</Box>
      <Button variant="outlined" onClick={onChange} sx={{ mt: 2 }}>
        Change photo choices
      </Button>
    </>
  )
}

function fieldsOf(booking: BeforeYouComeFragment, recorded: Recorded): ConsentFields {
  const { firstName, details, childCount } = booking
  return {
    acceptedBy: details ? `${firstName} ${details.lastName}` : firstName,
    acceptsTerms: false,
    acceptsSafety: false,
    acceptsMedical: false,
    photoChoices: photoPositions(childCount).map((position) => ({
      position,
      choice: recorded.photoChoices.find((each) => each.position === position)?.choice ?? '',
    })),
  }
}

// Names are erased some time after the event.
function personName({ firstName, details }: BeforeYouComeFragment, position: number): string {
  if (position === BOOKER_POSITION) return firstName
  return details?.children[position]?.name ?? `Child ${position + 1}`
}
