import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { PersonAddIcon, PersonIcon, TentIcon } from '../ui/icons.tsx'
import { savePendingBooking } from './pending-booking.ts'

type AuthChoiceDialogProps = { eventId: string; onBookAsGuest: () => void; onClose: () => void }

/** Asks a visitor who is not signed in how to go on with the booking. */
export function AuthChoiceDialog({ eventId, onBookAsGuest, onClose }: AuthChoiceDialogProps) {
  const navigate = useNavigate()

  // Saved first, so that this event's booking opens again once the visitor is signed in.
  function leaveFor(path: string) {
    savePendingBooking(eventId)
    onClose()
    navigate(path)
  }

  return (
    <DialogFrame
      open
      onClose={onClose}
      title="Choose Your Mission Path"
      subtitle="How would you like to book?"
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Choice
          icon={<PersonIcon />}
          title="Sign In"
          text="You have an account: your bookings stay together in your profile."
          onClick={() => leaveFor(paths.login())}
        />
        <Choice
          icon={<PersonAddIcon />}
          title="Create Account"
          text="New here: make an account first, then finish this booking."
          onClick={() => leaveFor(paths.register())}
        />
        <Choice
          icon={<TentIcon />}
          title="Book as Guest"
          text="The quickest way: only your contact details are needed."
          onClick={onBookAsGuest}
        />
      </Box>
    </DialogFrame>
  )
}

type ChoiceProps = { icon: ReactNode; title: string; text: string; onClick: () => void }

function Choice({ icon, title, text, onClick }: ChoiceProps) {
  return (
    <ButtonBase
      onClick={onClick}
      sx={{
        justifyContent: 'flex-start',
        textAlign: 'left',
        gap: 2,
        p: 2,
        minHeight: 44,
        border: 1,
        borderColor: 'inputBorder',
        borderRadius: '20px',
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
