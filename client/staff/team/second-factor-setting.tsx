import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { brisbaneDay, formatDayAu } from '../../../domain/dates.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { Text } from '../../ui/text.tsx'
import { ActionDialog } from '../kit/action-dialog.tsx'

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
      title="Two-step verification"
      lead={
        isMandatory
          ? `Required for the team since ${formatDayAu(brisbaneDay(new Date(mandatorySince)))}.`
          : 'A password and a code from an app on the phone. At the moment, each person in the team decides.'
      }
      sx={{ mt: 4 }}
    >
      <Button
        variant={isMandatory ? 'outlined' : 'contained'}
        aria-haspopup="dialog"
        onClick={() => setChanging(true)}
      >
        <Text>{isMandatory ? 'Make it optional' : 'Make it required'}</Text>
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
    <ActionDialog
      title={isMandatory ? 'Make two-step verification optional' : 'Make two-step verification required'}
      label={isMandatory ? 'Make it optional' : 'Make it required'}
      busyLabel="Saving..."
      act={() => change({ isMandatory: !isMandatory })}
      doneText={isMandatory ? 'Two-step verification is optional' : 'Two-step verification is required'}
      failureText="Failed to change it"
      onClose={onClose}
    >
      {() => (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {isMandatory ? <OptionalExplanation /> : <MandatoryExplanation without={without} />}
        </Box>
      )}
    </ActionDialog>
  )
}

function OptionalExplanation() {
  return (
    <Box>
      Then a stolen password is enough to see families and move money, for anyone without two-step
      verification.
    </Box>
  )
}

function MandatoryExplanation({ without }: { without: number }) {
  return (
    <>
      <Box>New people have to set it up before they can do anything else.</Box>
      <Box>
        Everyone else signs in as before. Until they set it up, they can't see lists of families, move money,
        export anything or change the team.
      </Box>
      <Box>
        {without === 0
          ? 'Everyone in the team already uses it.'
          : without === 1
            ? "One person in the team doesn't use it yet."
            : `${without} people in the team don't use it yet.`}
      </Box>
    </>
  )
}
