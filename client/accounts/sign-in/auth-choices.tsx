import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { RADIUS } from '../../theme-radii.ts'
import { TentIcon } from '../../ui/icons/bar-icons.tsx'
import { PersonAddIcon, PersonIcon } from '../../ui/icons/icons.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'

type AuthChoicesProps = {
  /** Focuses the first choice after returning from a form. */
  takesFocus: boolean
  onSignIn: () => void
  onCreateAccount: () => void
  onBookAsGuest: () => void
}

/** Phones list the option with the least typing first. */
export function AuthChoices({ takesFocus, onSignIn, onCreateAccount, onBookAsGuest }: AuthChoicesProps) {
  const isPhone = useIsPhone()
  const first = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (takesFocus) first.current?.focus()
  }, [takesFocus])

  const guestChoice = (
    <Choice
      key="guest"
      ref={isPhone ? first : undefined}
      icon={<TentIcon />}
      title="Book as Guest"
      text="The quickest way: we only need your contact details."
      onClick={onBookAsGuest}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {isPhone && guestChoice}
      <Choice
        ref={isPhone ? undefined : first}
        icon={<PersonIcon />}
        title="Sign In"
        text="Have an account? Your bookings stay together in your profile."
        onClick={onSignIn}
      />
      <Choice
        icon={<PersonAddIcon />}
        title="Create Account"
        text="New here? Create an account first, then finish this booking."
        onClick={onCreateAccount}
      />
      {!isPhone && guestChoice}
    </Box>
  )
}

type ChoiceProps = {
  ref?: Ref<HTMLButtonElement>
  icon: ReactNode
  title: string
  text: string
  onClick: () => void
}

function Choice({ ref, icon, title, text, onClick }: ChoiceProps) {
  return (
    <ButtonBase
      ref={ref}
      onClick={onClick}
      sx={{
        justifyContent: 'flex-start',
        textAlign: 'left',
        gap: 2,
        p: 2,
        minHeight: 44,
        border: 1,
        borderColor: 'inputBorder',
        borderRadius: RADIUS.sheet,
        '&:hover': { bgcolor: 'action.hover', borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ color: 'primary.main', display: 'flex', flexShrink: 0 }}>{icon}</Box>
      <Box component="span">
        <Typography component="span" variant="h4" sx={{ display: 'block' }}>
          {title}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {text}
        </Typography>
      </Box>
    </ButtonBase>
  )
}
