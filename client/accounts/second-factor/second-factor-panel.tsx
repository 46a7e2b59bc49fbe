import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { assertNever } from '../../../domain/assert-never.ts'
import { brisbaneDay, formatDayAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { Text } from '../../ui/text.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'

const SECOND_FACTOR_PANEL = graphql(/* GraphQL */ `
  fragment SecondFactorPanel on User {
    id
    secondFactor {
      since
      recoveryCodesLeft
    }
  }
`)

type OpenDialogName = 'set-up' | 'new-codes' | 'turn-off'

export function SecondFactorPanel({ member }: { member: FragmentType<typeof SECOND_FACTOR_PANEL> }) {
  const { data } = useSuspenseFragment({ fragment: SECOND_FACTOR_PANEL, from: member })
  const [opened, setOpened] = useState<OpenDialogName | null>(null)
  const factor = data.secondFactor

  return (
    <Panel
      title="Two-step verification"
      lead="Sign in with your password and a code from an app on your phone. It protects families if your password is stolen."
    >
      {factor === null ? (
        <Button variant="contained" aria-haspopup="dialog" onClick={() => setOpened('set-up')}>
          Set up an authenticator app
        </Button>
      ) : (
        <>
          <Typography sx={{ mb: 2 }}>
            <Text>
              On since {formatDayAu(brisbaneDay(new Date(factor.since)))}.{' '}
              {describeCodesLeft(factor.recoveryCodesLeft)}
            </Text>
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpened('new-codes')}>
              New recovery codes
            </Button>
            <Button
              variant="outlined"
              color="error"
              aria-haspopup="dialog"
              onClick={() => setOpened('turn-off')}
            >
              Turn off
            </Button>
          </Box>
        </>
      )}
      {opened !== null && <SecondFactorDialog which={opened} onClose={() => setOpened(null)} />}
    </Panel>
  )
}

function SecondFactorDialog({ which, onClose }: { which: OpenDialogName; onClose: () => void }) {
  switch (which) {
    case 'set-up':
      return <SetUpDialog onClose={onClose} />
    case 'new-codes':
      return <NewCodesDialog onClose={onClose} />
    case 'turn-off':
      return <TurnOffDialog onClose={onClose} />
    default:
      return assertNever(which)
  }
}

function describeCodesLeft(count: number): string {
  if (count === 0) return 'You have no recovery codes left. Create new ones before you need one.'
  return count === 1 ? 'You have 1 recovery code left.' : `You have ${count} recovery codes left.`
}
