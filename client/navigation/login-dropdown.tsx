import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Popover from '@mui/material/Popover'
import { Link } from 'react-router-dom'
import { SignInForm } from '../accounts/sign-in/sign-in-form.tsx'
import type { Trouble } from '../apollo/outcome.ts'
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

/** The login form under the bar's Login button. Escape and a click beside it close it. */
export function LoginDropdown({ anchor, open, onClose, onSignedIn }: LoginDropdownProps) {
  const toast = useToast()
  useInertPage(open)

  // Also stays above the form, since the notice disappears after five seconds.
  function tell({ kind, message }: Trouble): string {
    const isUnreachable = kind === 'UNREACHED'
    const title = isUnreachable ? 'Login error' : 'Login failed'
    const description = isUnreachable
      ? 'We could not reach the server. Check your connection and try again.'
      : message
    // Also as a notice, which can be read again when the alert is gone.
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
      // The page behind cannot take the focus anyway, and a notice in front must be able to.
      disableEnforceFocus
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Login', sx: PAPER_STYLE } }}
    >
      <SignInForm onSignedIn={onSignedIn} onRefused={tell} />
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
