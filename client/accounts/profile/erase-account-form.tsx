import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { changePasswordSchema } from '../../../domain/account-forms.ts'
import { paths } from '../../paths.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { AccountForm } from '../form/account-form.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { problemText } from '../problem-text.ts'
import { forgetTab } from '../session/forget-tab.ts'
import { useReadAnew } from '../session/use-reload-session-data.ts'
import { useEraseAccount } from '../use-erase-account.ts'

const schema = changePasswordSchema.pick({ currentPassword: true })

/** Erases the member's account, after asking once more and for the password. */
export function EraseAccountForm() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Erase my account
      </Button>
      <DialogFrame
        title="Erase my account"
        subtitle="This cannot be undone."
        open={isAsking}
        onClose={() => setAsking(false)}
      >
        <Proof />
      </DialogFrame>
    </>
  )
}

function Proof() {
  const eraseAccount = useEraseAccount()
  const readAnew = useReadAnew()
  const navigate = useNavigate()
  const toast = useToast()
  const { form, problem, submit } = useAccountForm({
    schema,
    empty: { currentPassword: '' },
    send: ({ currentPassword }) => eraseAccount({ password: currentPassword }),
    async onDone(message) {
      forgetTab()
      navigate(paths.home(), { replace: true })
      await readAnew()
      toast({ title: 'Account erased', description: message ?? undefined })
    },
    problemOf: problemText,
  })
  const { errors, isSubmitting } = form.formState

  return (
    <AccountForm
      onSubmit={submit}
      submitLabel="Erase for good"
      busyLabel="Erasing…"
      isBusy={isSubmitting}
      problem={problem}
    >
      <FormField
        {...form.register('currentPassword')}
        label="Your password"
        type="password"
        required
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
    </AccountForm>
  )
}
