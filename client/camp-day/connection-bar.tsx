import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { formatCount } from '../staff/kit/admin-text.ts'
import { InConnectionSlot } from '../ui/in-connection-slot.tsx'
import { Text } from '../ui/text.tsx'
import type { CampDayState } from './camp-day-state.ts'

type ConnectionBarProps = { state: CampDayState; dayPath: string; onTryAgain: () => void }

/** Shows whether the server was reached and how many acts are unsent. */
export function ConnectionBar(props: ConnectionBarProps) {
  const { trouble, waiting } = props.state
  return (
    <InConnectionSlot>
      {/* Keeps the focused element visible below the taller bar. */}
      {(trouble !== null || waiting > 0) && <GlobalStyles styles={{ html: { scrollPaddingTop: '12rem' } }} />}
      <ConnectionAlert {...props} />
    </InConnectionSlot>
  )
}

function ConnectionAlert({ state, dayPath, onTryAgain }: ConnectionBarProps) {
  const { camp, trouble, waiting, kept, isOfAnother } = state
  const waits =
    waiting === 0 ? '' : `${formatCount(waiting, 'change')} ${waiting === 1 ? 'waits' : 'wait'} on this phone`
  if (isOfAnother && waiting > 0) {
    return (
      <Alert severity="warning" role="status">
        <Text>
          {waits} of another account. Whoever ticked signs in here to send {waiting === 1 ? 'it' : 'them'}.
        </Text>
      </Alert>
    )
  }
  if (trouble === null) {
    return waiting === 0 ? null : (
      <Alert severity="info" role="status">
        <Text>
          {waits}. {kept === 'LOCKED' ? 'Type the passphrase to send them.' : 'Sending…'}
        </Text>
      </Alert>
    )
  }
  switch (trouble.kind) {
    case 'SIGNED_OUT':
      return (
        <Alert
          severity="warning"
          role="status"
          action={
            <Button component={Link} to={paths.loginAndReturn(dayPath)} color="inherit">
              Sign in
            </Button>
          }
        >
          <Text>Nobody is signed in any more. {waits !== '' && `${waits} until you sign in again.`}</Text>
        </Alert>
      )
    case 'NOT_ALLOWED':
      return (
        <Alert severity="error" role="status">
          <Text>You do not lead this camp any more. {waits}</Text>
        </Alert>
      )
    case 'UNREACHED':
    case 'FAILED':
      return (
        <Alert
          severity="warning"
          role="status"
          action={
            <Button onClick={onTryAgain} color="inherit" sx={{ whiteSpace: 'nowrap' }}>
              Try again
            </Button>
          }
        >
          <Text>
            {trouble.kind === 'UNREACHED' ? 'No reception.' : 'The site could not answer.'}{' '}
            {camp !== null && getConsequenceText(kept)}
            {waits !== '' && ` ${waits}.`}
          </Text>
        </Alert>
      )
  }
}

function getConsequenceText(kept: CampDayState['kept']): string {
  return kept === 'OPEN'
    ? 'Go on: everything is kept on this phone and sent later.'
    : 'What you tick now is lost when this page is closed.'
}
