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

/** Shows whether the server was reached and how many actions are unsent. */
export function ConnectionBar(props: ConnectionBarProps) {
  const { failure, unsentCount } = props.state
  return (
    <InConnectionSlot>
      {/* Keeps the focused element visible below the taller bar. */}
      {(failure !== null || unsentCount > 0) && (
        <GlobalStyles styles={{ html: { scrollPaddingTop: '12rem' } }} />
      )}
      <ConnectionAlert {...props} />
    </InConnectionSlot>
  )
}

function ConnectionAlert({ state, dayPath, onTryAgain }: ConnectionBarProps) {
  const { camp, failure, unsentCount, storage, isOtherAccount } = state
  const unsentText =
    unsentCount === 0
      ? ''
      : `${formatCount(unsentCount, 'change')} ${unsentCount === 1 ? 'is' : 'are'} waiting on this phone`
  if (isOtherAccount && unsentCount > 0) {
    return (
      <Alert severity="warning" role="status">
        <Text>
          {unsentText} from another account. Sign in to that account here to send{' '}
          {unsentCount === 1 ? 'it' : 'them'}.
        </Text>
      </Alert>
    )
  }
  if (failure === null) {
    return unsentCount === 0 ? null : (
      <Alert severity="info" role="status">
        <Text>
          {unsentText}. {storage === 'LOCKED' ? 'Enter the passphrase to send them.' : 'Sending…'}
        </Text>
      </Alert>
    )
  }
  switch (failure.kind) {
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
          <Text>You're signed out. {unsentText !== '' && `${unsentText} until you sign in again.`}</Text>
        </Alert>
      )
    case 'NOT_ALLOWED':
      return (
        <Alert severity="error" role="status">
          <Text>You no longer lead this camp. {unsentText}</Text>
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
            {failure.kind === 'UNREACHED' ? 'No reception.' : 'The site did not respond.'}{' '}
            {camp !== null && getConsequenceText(storage)}
            {unsentText !== '' && ` ${unsentText}.`}
          </Text>
        </Alert>
      )
  }
}

function getConsequenceText(storage: CampDayState['storage']): string {
  return storage === 'OPEN'
    ? 'Keep going. Everything is saved on this phone and sent later.'
    : 'What you record now is lost if you close this page.'
}
