import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode, SubmitEventHandler } from 'react'
import { Text } from '../../ui/text.tsx'

type AccountFormProps = {
  onSubmit: SubmitEventHandler<HTMLFormElement>
  submitLabel: string
  /** Stands on the button while the form is on its way. */
  busyLabel: string
  isBusy: boolean
  /** Why the last try failed. */
  problem: string | null
  /** True when something else tells the problem aloud, such as a notice. */
  isProblemTold?: boolean
  /** The fields. */
  children: ReactNode
}

/** The fields of a form about an account in one column, what went wrong, and its button. */
export function AccountForm(props: AccountFormProps) {
  const { onSubmit, submitLabel, busyLabel, isBusy, problem, isProblemTold = false, children } = props
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
      {children}
      {problem && (
        <Alert severity="error" role={isProblemTold ? 'note' : 'alert'}>
          {problem}
        </Alert>
      )}
      {/* Not disabled while busy: it would lose the focus. */}
      <Button type="submit" variant="contained" size="large" aria-disabled={isBusy}>
        <Text>{isBusy ? busyLabel : submitLabel}</Text>
      </Button>
    </Box>
  )
}
