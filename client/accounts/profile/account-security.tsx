import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { describeFailedOutcome } from '../../apollo/outcome.ts'
import type { UserRole } from '../../graphql/graphql.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { ForgetDevice } from '../session/forget-device.tsx'
import { useEndSessions } from '../session/use-end-sessions.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { EraseAccountForm } from './erase-account-form.tsx'

type AccountSecurityProps = {
  role: UserRole
  /** Then the password form is at the top of the page instead. */
  mustChangePassword: boolean
}

export function AccountSecurity({ role, mustChangePassword }: AccountSecurityProps) {
  const endSessions = useEndSessions()
  const toast = useToast()

  async function signOutOthers() {
    const outcome = await endSessions({ sessions: 'OTHERS' })
    if (outcome.kind === 'DONE')
      toast({ title: 'Other devices signed out', description: 'Only this device is still signed in.' })
    else
      toast({
        title: 'That did not work',
        description: describeFailedOutcome(outcome),
        variant: 'destructive',
      })
  }

  return (
    <Box sx={GRID_STYLE}>
      {!mustChangePassword && (
        <Panel
          title="Change password"
          lead="Changing it signs out your other devices and turns off your calendar link."
        >
          <ChangePasswordForm role={role} />
        </Panel>
      )}
      <Panel title="Other devices" lead="Left yourself signed in somewhere? This device stays signed in.">
        <Button variant="outlined" onClick={() => void signOutOthers()}>
          Sign out other devices
        </Button>
      </Panel>
      <Panel
        title="This device"
        lead="Does anyone else use it? Clear your details from it and sign out. It counts as a new device when you sign in again."
      >
        <ForgetDevice />
      </Panel>
      <Panel title="Your data" lead="Everything we keep about you and your bookings, in one file.">
        <Button variant="outlined" component="a" href="/api/account/export" download>
          Download my data
        </Button>
      </Panel>
      <Panel
        title="Erase my account"
        lead="This erases your account and personal details for good. By law, we have to keep payment records."
      >
        <EraseAccountForm />
      </Panel>
    </Box>
  )
}

const GRID_STYLE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const
