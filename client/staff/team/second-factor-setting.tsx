import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { brisbaneDay, formatDayAu } from '../../../domain/dates.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { Text } from '../../ui/text.tsx'
import { ActDialog } from '../kit/act-dialog.tsx'

const SET_SECOND_FACTOR_MANDATORY = graphql(/* GraphQL */ `
  mutation SetSecondFactorMandatory($input: SetSecondFactorMandatoryInput!) {
    setSecondFactorMandatory(input: $input) {
      __typename
      ... on SetSecondFactorMandatoryPayload {
        staff {
          secondFactorMandatorySince
          members {
            id
            ...MemberLine
          }
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

type SecondFactorSettingProps = {
  /** Null while the second factor is optional. */
  mandatorySince: string | null
  /** Number of team members without a second factor. */
  without: number
}

export function SecondFactorSetting({ mandatorySince, without }: SecondFactorSettingProps) {
  const [isChanging, setChanging] = useState(false)
  const isMandatory = mandatorySince !== null
  return (
    <Panel
      title="Second step for signing in"
      lead={
        isMandatory
          ? `Mandatory for the team since ${formatDayAu(brisbaneDay(new Date(mandatorySince)))}.`
          : 'A code from an app on the phone, beside the password. It is up to each person in the team just now.'
      }
      sx={{ mt: 4 }}
    >
      <Button
        variant={isMandatory ? 'outlined' : 'contained'}
        aria-haspopup="dialog"
        onClick={() => setChanging(true)}
      >
        <Text>{isMandatory ? 'Make it optional' : 'Make it mandatory'}</Text>
      </Button>
      {isChanging && (
        <ChangeDialog isMandatory={isMandatory} without={without} onClose={() => setChanging(false)} />
      )}
    </Panel>
  )
}

type ChangeDialogProps = { isMandatory: boolean; without: number; onClose: () => void }

function ChangeDialog({ isMandatory, without, onClose }: ChangeDialogProps) {
  const [change] = useAction(SET_SECOND_FACTOR_MANDATORY)
  return (
    <ActDialog
      title={isMandatory ? 'Make the second step optional' : 'Make the second step mandatory'}
      label={isMandatory ? 'Make it optional' : 'Make it mandatory'}
      busyLabel="Saving..."
      act={() => change({ isMandatory: !isMandatory })}
      doneText={isMandatory ? 'The second step is optional' : 'The second step is mandatory'}
      failureText="Failed to change it"
      onClose={onClose}
    >
      {() => (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {isMandatory ? <OptionalExplanation /> : <MandatoryExplanation without={without} />}
        </Box>
      )}
    </ActDialog>
  )
}

function OptionalExplanation() {
  return (
    <Box>
      A stolen password is then enough to see families and to move money, for whoever has no second step.
    </Box>
  )
}

function MandatoryExplanation({ without }: { without: number }) {
  return (
    <>
      <Box>People who join from now on set up a second step before anything of the team opens.</Box>
      <Box>
        Everybody else signs in as before. Until they have a second step they cannot see lists of families,
        move money, export anything or change the team.
      </Box>
      <Box>
        {without === 0
          ? 'Everybody in the team has one already.'
          : without === 1
            ? 'One person in the team has none yet.'
            : `${without} people in the team have none yet.`}
      </Box>
    </>
  )
}
