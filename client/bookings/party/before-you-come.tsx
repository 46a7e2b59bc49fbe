import type { ApolloCache, FragmentType } from '@apollo/client'
import { InMemoryCache } from '@apollo/client/cache'
import { useApolloClient, useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { getAdultIndex, partyPositions } from '../../../domain/camp/arrangements-form.ts'
import { formatDiet } from '../../../domain/camp/diets.ts'
import { PHOTO_CHOICE_LABELS } from '../../../domain/consent-form.ts'
import { formatInstantAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import type { BeforeYouComeFragment } from '../../graphql/graphql.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import type { ConsentFields } from './use-consent-form.ts'

// Loaded only when something must be filled in.
const BeforeYouComeForm = lazyPart(async () => (await import('./before-you-come-form.tsx')).BeforeYouComeForm)

const BEFORE_YOU_COME = graphql(/* GraphQL */ `
  fragment BeforeYouCome on Booking {
    id
    firstName
    adultCount
    childCount
    details {
      lastName
      children {
        name
      }
      event {
        id
        isOver
      }
    }
    beforeYouCome {
      isComplete
      acceptedAt
      photoChoices {
        position
        choice
      }
      diets {
        position
        diet
        note
      }
      collectors {
        name
        phone
      }
      canChangeCollectors
    }
  }
`)

/** Replaces arrays instead of merging them. Registered here to keep it out of other pages. */
function addPartyPolicies(cache: ApolloCache): void {
  if (!(cache instanceof InMemoryCache)) return
  cache.policies.addTypePolicies({
    BeforeYouCome: { fields: { diets: { merge: false }, collectors: { merge: false } } },
  })
}

type Recorded = NonNullable<BeforeYouComeFragment['beforeYouCome']>

/** The Before you come form or its recorded answers. Renders nothing without full access. */
export function BeforeYouCome({ booking }: { booking: FragmentType<typeof BEFORE_YOU_COME> }) {
  const { data } = useSuspenseFragment({ fragment: BEFORE_YOU_COME, from: booking })
  const client = useApolloClient()
  useState(() => addPartyPolicies(client.cache))
  const [isChanging, setIsChanging] = useState(false)
  const toast = useToast()
  const recorded = data.beforeYouCome
  if (!recorded) return null
  const getPersonName = (position: number) => toPersonName(data, position)

  function finish() {
    setIsChanging(false)
    toast({ title: 'Before you come saved', description: "Thanks. You're all set for camp." })
  }

  return (
    <Panel
      title="Before you come"
      lead="A short form for everyone in your party. It takes two minutes."
      sx={{ displayPrint: 'none' }}
    >
      {recorded.isComplete && !isChanging ? (
        <Done
          recorded={recorded}
          positions={partyPositions(data)}
          getName={getPersonName}
          onChange={() => setIsChanging(true)}
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <IncompleteNotice recorded={recorded} />
          <Suspense fallback={<Box role="status">Loading...</Box>}>
            <BeforeYouComeForm
              booking={data}
              isOver={data.details?.event?.isOver === true}
              canChangeCollectors={recorded.canChangeCollectors}
              defaultValues={toConsentFields(data, recorded)}
              getName={getPersonName}
              onRecorded={finish}
              onCancel={recorded.isComplete ? () => setIsChanging(false) : null}
            />
          </Suspense>
        </Box>
      )}
    </Panel>
  )
}

function IncompleteNotice({ recorded: { isComplete, acceptedAt } }: { recorded: Recorded }) {
  if (isComplete) return null
  if (acceptedAt === null) {
    return <Alert severity="warning">This isn't filled in yet. We need it before your party arrives.</Alert>
  }
  return (
    <Alert severity="warning">
      <Text>
        Something has changed since you filled this in on {formatInstantAu(new Date(acceptedAt))}. Please read
        and accept it again.
      </Text>
    </Alert>
  )
}

type DoneProps = {
  recorded: Recorded
  /** Positions of the whole party. */
  positions: readonly number[]
  getName: (position: number) => string
  onChange: () => void
}

function Done({ recorded, positions, getName, onChange }: DoneProps) {
  const lines = positions.flatMap((position) => {
    const choice = recorded.photoChoices.find((each) => each.position === position)?.choice
    const diet = recorded.diets.find((each) => each.position === position)
    const words = [choice && PHOTO_CHOICE_LABELS[choice], diet && formatDiet(diet)].filter(Boolean)
    return words.length === 0 ? [] : `${getName(position)}: ${words.join(', ')}`
  })
  const collectors = recorded.collectors.map(({ name, phone }) => (phone === '' ? name : `${name}, ${phone}`))
  if (collectors.length > 0) lines.push(`Can take the children home: ${collectors.join('; ')}`)
  return (
    <>
      <Alert severity="success">
        <Text>
          Done{recorded.acceptedAt && ` on ${formatInstantAu(new Date(recorded.acceptedAt))}`}. Nothing is
          missing.
        </Text>
      </Alert>
      <Box sx={{ mt: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{lines.join('\n')}</Box>
      <Button variant="outlined" onClick={onChange} sx={{ mt: 2 }}>
        Change your answers
      </Button>
    </>
  )
}

function toConsentFields(booking: BeforeYouComeFragment, recorded: Recorded): ConsentFields {
  const { firstName, details } = booking
  const positions = partyPositions(booking)
  return {
    acceptedBy: details ? `${firstName} ${details.lastName}` : firstName,
    acceptsTerms: false,
    acceptsSafety: false,
    acceptsMedical: false,
    photoChoices: positions.map((position) => ({
      position,
      choice: recorded.photoChoices.find((each) => each.position === position)?.choice ?? '',
    })),
    diets: positions.map((position) => {
      const recordedDiet = recorded.diets.find((each) => each.position === position)
      return { position, diet: recordedDiet?.diet ?? '', note: recordedDiet?.note ?? '' }
    }),
    collectors: recorded.collectors.map(({ name, phone }) => ({ name, phone })),
  }
}

// Names are erased some time after the event.
function toPersonName({ firstName, details }: BeforeYouComeFragment, position: number): string {
  const adultIndex = getAdultIndex(position)
  if (adultIndex !== null) return adultIndex === 0 ? firstName : `Adult ${adultIndex + 1}`
  return details?.children[position]?.name ?? `Child ${position + 1}`
}
