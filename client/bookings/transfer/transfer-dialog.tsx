import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { type ConfirmedTransferForm, confirmedTransferFormSchema } from '../../../domain/transfer.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { DialogButtons, DialogFrame } from '../../ui/dialog-frame.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { showIssues } from '../../ui/form/form-issues.ts'
import { readFormValues, removeFormValues, useStoreFormValues } from '../../ui/form/stored-form-values.ts'
import { useFormSubmit } from '../../ui/form/use-form-submit.ts'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import type { OrganiserActions } from '../shared/organiser-actions.ts'

const TRANSFER_BOOKING = graphql(/* GraphQL */ `
  mutation TransferBooking($input: TransferBookingInput!) {
    transferBooking(input: $input) {
      __typename
      ... on TransferBookingPayload {
        booking {
          ...TransferSection
        }
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

const EMPTY: ConfirmedTransferForm = { firstName: '', lastName: '', email: '', emailAgain: '', phone: '' }
const TRANSFER_FAILED = 'The booking could not be offered. What you filled in is still here: please try again'

type TransferDialogProps = {
  bookingId: string
  organiser?: OrganiserActions | undefined
  onClose: () => void
}

/** Sends the offer to the receiver. A rejected form keeps its values. */
export function TransferDialog({ bookingId, organiser, onClose }: TransferDialogProps) {
  const [transferBooking] = useAction(TRANSFER_BOOKING)
  const toast = useToast()
  const formId = useId()
  const draftKey = `transfer:${bookingId}`
  const form = useForm<ConfirmedTransferForm>({
    resolver: zodResolver(confirmedTransferFormSchema),
    defaultValues: readFormValues(draftKey, EMPTY),
  })
  useStoreFormValues(draftKey, form)
  const { errors, isSubmitting } = form.formState
  const { problem, submit } = useFormSubmit(form, async ({ emailAgain: _same, ...values }) => {
    const outcome = await transferBooking({ bookingId, ...values })
    if (outcome.kind === 'DONE') {
      removeFormValues(draftKey)
      toast({
        title: 'Booking offered',
        description: `${values.firstName} gets an email with a link to accept it.`,
      })
      onClose()
      organiser?.onDone(bookingId)
      return null
    }
    if (outcome.issues.length > 0) return showIssues(form, EMPTY, outcome.issues)
    return outcome.message ?? TRANSFER_FAILED
  })

  return (
    <DialogFrame
      open
      onClose={onClose}
      title="Transfer to another person"
      fullScreenOnPhone
      footer={
        <>
          {problem && (
            <Alert severity="error" sx={{ mb: 2 }}>
              <Text>{problem}.</Text>
            </Alert>
          )}
          <DialogButtons>
            <Button variant="outlined" onClick={onClose}>
              Keep booking
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="contained"
              color="secondary"
              aria-disabled={isSubmitting}
            >
              <Text>{isSubmitting ? 'Sending...' : 'Send the offer'}</Text>
            </Button>
          </DialogButtons>
        </>
      }
    >
      <Box
        component="form"
        id={formId}
        noValidate
        onSubmit={submit}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}
      >
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Text>
            The other person gets an email with a link and has 48 hours to accept, but no later than 48 hours
            before the camp. Until then{' '}
            {organiser
              ? "the family keeps the booking and can withdraw the offer. Once it's accepted, we erase the family's details, they can no longer open this booking, and we email them."
              : "you keep the booking and can withdraw the offer. Once they accept, we erase your family's details and you can no longer open this booking."}{' '}
            Any later refund goes to the person who paid.
          </Text>
        </Box>
        <FormField
          {...form.register('firstName')}
          label="First name"
          required
          error={errors.firstName?.message}
        />
        <FormField
          {...form.register('lastName')}
          label="Last name"
          required
          error={errors.lastName?.message}
        />
        <FormField
          {...form.register('email')}
          label="Email"
          type="email"
          required
          autoComplete="off"
          error={errors.email?.message}
        />
        <FormField
          {...form.register('emailAgain')}
          label="Email again"
          type="email"
          required
          autoComplete="off"
          error={errors.emailAgain?.message}
        />
        <FormField
          {...form.register('phone')}
          label="Phone"
          type="tel"
          required
          autoComplete="off"
          error={errors.phone?.message}
        />
      </Box>
    </DialogFrame>
  )
}
