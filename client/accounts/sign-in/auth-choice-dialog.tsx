import Button from '@mui/material/Button'
import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { storedPendingBooking } from '../../storage/stored-pending-booking.ts'
import { loadPage } from '../../ui/close-on-back.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadingSign } from '../../ui/loading-sign.ts'
import { Text } from '../../ui/text.tsx'
import { AuthChoices } from './auth-choices.tsx'

// The first screen needs neither form.
const SignInForm = lazyPart(async () => (await import('./sign-in-form.tsx')).SignInForm)
const SignupForm = lazyPart(async () => (await import('./signup-form.tsx')).SignupForm)

type Step = 'choose' | 'login' | 'signup'
type AuthChoiceDialogProps = { eventId: string; onBookAsGuest: () => void; onClose: () => void }

const STEP_HEADINGS: Record<Step, { title: string; subtitle: string }> = {
  choose: { title: 'Choose Your Mission Path', subtitle: 'How would you like to book?' },
  login: { title: 'Mission Login', subtitle: 'Sign in, then finish this booking.' },
  signup: { title: 'Recruit Signup', subtitle: 'Create an account, then finish this booking.' },
}

export function AuthChoiceDialog({ eventId, onBookAsGuest, onClose }: AuthChoiceDialogProps) {
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>('choose')
  const [hasChangedStep, setHasChangedStep] = useState(false)

  function goToStep(next: Step) {
    setStep(next)
    setHasChangedStep(true)
  }

  // Saved first, so that the booking reopens after signing in.
  function continueOnLoginPage() {
    storedPendingBooking.write(eventId)
    onClose()
    navigate(paths.login())
  }

  // The page reloads for the member. Its address reopens the booking even without storage.
  function reloadAsMember() {
    storedPendingBooking.write(eventId)
    loadPage(`${window.location.pathname}?bookEvent=${encodeURIComponent(eventId)}`)
    onClose()
  }

  return (
    <DialogFrame open onClose={onClose} {...STEP_HEADINGS[step]}>
      {step === 'choose' && (
        <AuthChoices
          takesFocus={hasChangedStep}
          onSignIn={continueOnLoginPage}
          onCreateAccount={() => goToStep('signup')}
          onBookAsGuest={onBookAsGuest}
        />
      )}
      {step === 'login' && (
        <Step
          onBack={() => goToStep('choose')}
          other="New here? Create an account"
          onOther={() => goToStep('signup')}
        >
          <SignInForm onSignedIn={reloadAsMember} />
        </Step>
      )}
      {step === 'signup' && (
        <Step
          onBack={() => goToStep('choose')}
          other="Already have an account? Sign in here"
          onOther={() => goToStep('login')}
        >
          <SignupForm onSignedUp={reloadAsMember} />
        </Step>
      )}
    </DialogFrame>
  )
}

type StepProps = { onBack: () => void; other: string; onOther: () => void; children: ReactNode }

function Step({ onBack, other, onOther, children }: StepProps) {
  return (
    <>
      <Suspense fallback={<LoadingSign />}>{children}</Suspense>
      <Button fullWidth onClick={onOther} sx={{ mt: 2 }}>
        <Text>{other}</Text>
      </Button>
      <Button fullWidth onClick={onBack}>
        Back
      </Button>
    </>
  )
}
