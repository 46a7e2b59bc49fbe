import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Popover from '@mui/material/Popover'
import { Link } from 'react-router-dom'
import { SignInForm } from '../accounts/sign-in/sign-in-form.tsx'
import type { FailedOutcome } from '../apollo/outcome.ts'
import { paths } from '../paths.ts'
import { FRAME } from '../theme-looks.ts'
import { useToast } from '../ui/toast/toast.tsx'
import { useInertPage } from '../ui/use-inert-page.ts'

type LoginDropdownProps = {
  anchor: HTMLElement
  open: boolean
  onClose: () => void
  onSignedIn: () => void
}

export function LoginDropdown({ anchor, open, onClose, onSignedIn }: LoginDropdownProps) {
  const toast = useToast()
  useInertPage(open)

  // Also shown above the form, because the notice disappears after five seconds.
  function showLoginProblem({ kind, message }: FailedOutcome): string {
    const isUnreachable = kind === 'UNREACHED'
    const title = isUnreachable ? 'Login error' : 'Login failed'
    const description = isUnreachable
      ? 'We could not reach the server. Check your connection and try again.'
      : message
    // The notice remains readable after the alert closes.
    toast({ title, description: description ?? undefined, variant: 'destructive' })
    window.alert(title)
    return `${title}. ${description ?? 'Please try again.'}`
  }

  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      disableScrollLock
      // Lets a notice in front take the focus; the page behind cannot.
      disableEnforceFocus
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Login', sx: PAPER_STYLE } }}
    >
      <SignInForm onSignedIn={onSignedIn} onRejected={showLoginProblem} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mt: 1 }}>
        <MuiLink component={Link} to={paths.register()} onClick={onClose} sx={LINK_STYLE}>
          Create an account
        </MuiLink>
        <MuiLink component={Link} to={paths.forgotPassword()} onClick={onClose} sx={LINK_STYLE}>
          Forgot your password?
        </MuiLink>
      </Box>
    </Popover>
  )
}

const PAPER_STYLE = {
  width: 'min(360px, calc(100vw - 32px))',
  mt: 1,
  p: 2.5,
  ...FRAME,
  boxShadow: '0 8px 28px rgb(0 0 0 / 0.18)',
} as const

const LINK_STYLE = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  fontSize: '0.9375rem',
} as const
