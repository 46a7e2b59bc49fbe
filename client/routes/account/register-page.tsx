import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { Link, useNavigate } from 'react-router-dom'
import { registrationSchema } from '../../../domain/account-forms.ts'
import { site } from '../../../domain/site.ts'
import { EmailField, NewPasswordField, NewUsernameField } from '../../accounts/form/account-fields.tsx'
import { AccountForm } from '../../accounts/form/account-form.tsx'
import { AccountPageFrame } from '../../accounts/form/account-page-frame.tsx'
import { useAccountForm } from '../../accounts/form/use-account-form.ts'
import { useReloadSessionData } from '../../accounts/session/use-reload-session-data.ts'
import { useRegister } from '../../accounts/sign-in/use-register.ts'
import { paths } from '../../paths.ts'
import { takePathAfterSignIn } from '../../storage/stored-pending-booking.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { useToast } from '../../ui/toast/toast.tsx'

const EMPTY = { username: '', firstName: '', lastName: '', email: '', password: '' }

/** Creates and signs in an account. Continues with the pending booking or the landing page. */
export function RegisterPage() {
  const sendRegistration = useRegister()
  const reloadSessionData = useReloadSessionData()
  const navigate = useNavigate()
  const toast = useToast()
  const { form, problem, submit } = useAccountForm({
    schema: registrationSchema,
    empty: EMPTY,
    send: sendRegistration,
    async onDone(_message, { username, firstName }) {
      await reloadSessionData()
      toast({
        title: 'Registration Successful',
        description: `Welcome to ${site.name}, ${firstName ?? username}!`,
      })
      navigate(takePathAfterSignIn(), { replace: true })
    },
    describeProblem({ kind, message }) {
      const problem =
        kind === 'UNREACHED'
          ? 'Registration failed. Please try again.'
          : (message ?? 'Failed to create account')
      toast({ title: 'Registration Failed', description: problem, variant: 'destructive' })
      return problem
    },
  })
  const { register, formState } = form
  const { errors, isSubmitting } = formState

  return (
    <AccountPageFrame
      title="Create an account"
      lead="Keep your bookings together and book faster next time."
      links={
        <>
          <span>
            Already have an account?{' '}
            <MuiLink component={Link} to={paths.login()}>
              Login
            </MuiLink>
          </span>
          <Button component={Link} to={paths.home()}>
            Back to Home
          </Button>
        </>
      }
    >
      <AccountForm
        onSubmit={submit}
        submitLabel="Create Account"
        busyLabel="Creating…"
        isBusy={isSubmitting}
        problem={problem}
        isProblemAnnounced
      >
        <NewUsernameField {...register('username')} error={errors.username?.message} />
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <FormField
            {...register('firstName')}
            label="First name"
            autoComplete="given-name"
            hint="Optional"
            error={errors.firstName?.message}
          />
          <FormField
            {...register('lastName')}
            label="Last name"
            autoComplete="family-name"
            hint="Optional"
            error={errors.lastName?.message}
          />
        </Box>
        <EmailField {...register('email')} error={errors.email?.message} />
        <NewPasswordField {...register('password')} label="Password" error={errors.password?.message} />
      </AccountForm>
    </AccountPageFrame>
  )
}
