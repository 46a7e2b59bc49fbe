import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode, SubmitEventHandler } from 'react'
import { Text } from '../../ui/text.tsx'

type AccountFormProps = {
  onSubmit: SubmitEventHandler<HTMLFormElement>
  submitLabel: string
  busyLabel: string
  isBusy: boolean
  problem: string | null
  /** Whether a notice already announces the problem to screen readers. */
  isProblemAnnounced?: boolean
  children: ReactNode
}

export function AccountForm(props: AccountFormProps) {
  const { onSubmit, submitLabel, busyLabel, isBusy, problem, isProblemAnnounced = false, children } = props
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
      {children}
      {problem && (
        <Alert severity="error" role={isProblemAnnounced ? 'note' : 'alert'}>
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
