import Box from '@mui/material/Box'
import { type MouseEvent, Suspense, useState } from 'react'
import { useReloadSessionData } from '../accounts/session/use-reload-session-data.ts'
import { useViewer } from '../accounts/session/use-viewer.ts'
import { PersonIcon } from '../ui/icons/icons.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { BarLabel, MAIN_ITEM_STYLE } from './bar-item.tsx'
import { MemberItems } from './member-items.tsx'

const LoginDropdown = lazyPart(async () => (await import('./login-dropdown.tsx')).LoginDropdown)

export function AccountCorner() {
  const viewer = useViewer()
  const reloadSessionData = useReloadSessionData()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [hasSignedIn, setSignedIn] = useState(false)

  async function continueAfterSignIn() {
    setOpen(false)
    setSignedIn(true)
    await reloadSessionData()
  }

  // Signing in removes the focused button.
  if (viewer) return <MemberItems viewer={viewer} takesFocus={hasSignedIn} />
  return (
    <>
      <LoginButton
        isOpen={isOpen}
        onClick={(event) => {
          setButton(event.currentTarget)
          setOpen(true)
        }}
      />
      <Suspense>
        {button && (
          <LoginDropdown
            anchor={button}
            open={isOpen}
            onClose={() => setOpen(false)}
            onSignedIn={() => void continueAfterSignIn()}
          />
        )}
      </Suspense>
    </>
  )
}

type LoginButtonProps = { isOpen: boolean; onClick: (event: MouseEvent<HTMLButtonElement>) => void }

function LoginButton({ isOpen, onClick }: LoginButtonProps) {
  return (
    <Box
      component="button"
      type="button"
      aria-label="Login"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onClick}
      sx={MAIN_ITEM_STYLE}
    >
      <BarLabel icon={<PersonIcon />} label="Login" />
    </Box>
  )
}
