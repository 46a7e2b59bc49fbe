import { useApolloClient, useMutation } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { type HandOverForm, handOverFormSchema } from '../../../domain/hand-over.ts'
import { graphql } from '../../graphql/gql.ts'
import { forgetTicket } from '../../kept-tickets.ts'
import { paths } from '../../paths.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { showIssues } from '../../ui/form/form-issues.ts'
import { useToast } from '../../ui/toast/toast.tsx'

const HAND_OVER_BOOKING = graphql(/* GraphQL */ `
  mutation HandOverBooking($input: HandOverBookingInput!) {
    handOverBooking(input: $input) {
      __typename
      ... on HandOverBookingPayload {
        bookingId
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

const EMPTY: HandOverForm = { firstName: '', lastName: '', email: '', phone: '' }
const NOT_DONE = 'The booking could not be handed over. What you filled in is still here: please try again'

/** Asks who takes a booking over. What was filled in stays when it cannot be done. */
export function HandOverDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const [mutate] = useMutation(HAND_OVER_BOOKING)
  const client = useApolloClient()
  const navigate = useNavigate()
  const toast = useToast()
  const formId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<HandOverForm>({ resolver: zodResolver(handOverFormSchema), defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState

  async function handOver(values: HandOverForm) {
    setProblem(null)
    const answer = await mutate({ variables: { input: { bookingId, ...values } } }).catch(() => null)
    const result = answer?.data?.handOverBooking
    if (result?.__typename === 'HandOverBookingPayload') {
      forgetTicket(bookingId)
      toast({ title: 'Booking Handed Over', description: `${values.firstName} gets a mail with the link.` })
      navigate(paths.home(), { replace: true })
      client.cache.evict({ id: client.cache.identify({ __typename: 'Booking', id: bookingId }) })
      return
    }
    if (result?.__typename === 'InvalidInputError') return setProblem(showIssues(form, EMPTY, result.issues))
    setProblem(result?.message ?? NOT_DONE)
  }

  return (
    <DialogFrame
      open
      onClose={onClose}
      title="Hand over to another person"
      fullScreenOnPhone
      footer={
        <>
          {problem && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {problem}.
            </Alert>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5 }}>
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
              {isSubmitting ? 'Handing over...' : 'Hand over'}
            </Button>
          </Box>
        </>
      }
    >
      <Box
        component="form"
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSubmitting) void form.handleSubmit(handOver)()
        }}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}
      >
        <Box sx={{ gridColumn: '1 / -1' }}>
          The other person gets a mail with a link, and says anew who comes along. What you told us about your
          family is erased, and you can no longer open this booking. Money that goes back later goes to
          whoever paid.
        </Box>
        <FormField {...form.register('firstName')} label="First name" error={errors.firstName?.message} />
        <FormField {...form.register('lastName')} label="Last name" error={errors.lastName?.message} />
        <FormField
          {...form.register('email')}
          label="Email"
          type="email"
          autoComplete="off"
          error={errors.email?.message}
        />
        <FormField
          {...form.register('phone')}
          label="Phone"
          type="tel"
          autoComplete="off"
          error={errors.phone?.message}
        />
      </Box>
    </DialogFrame>
  )
}
