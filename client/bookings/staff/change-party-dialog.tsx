import { useQuery } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { LIMITS } from '../../../domain/booking-form.ts'
import { formatMoney } from '../../../domain/money.ts'
import { newIdempotencyKey } from '../../apollo/idempotency-key.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import type { PartySettlement } from '../../graphql/graphql.ts'
import { ActionDialog } from '../../staff/kit/action-dialog.tsx'
import { ChoiceField } from '../../staff/kit/choice-field.tsx'
import { FieldGrid } from '../../staff/kit/field-grid.tsx'
import { FormNotReady } from '../../staff/kit/form-not-ready.tsx'
import { CountInput } from '../../ui/form/count-input.tsx'
import { PartyChildren } from './party-children.tsx'
import { PartyQuoteLines } from './party-quote.tsx'
import { CHANGE_PARTY_DIALOG, type PresentParty, toPresentParty } from './present-party.ts'
import { usePartyForm } from './use-party-form.ts'

const CHANGE_PARTY = graphql(/* GraphQL */ `
  mutation ChangeParty($input: ChangePartyInput!) {
    changeParty(input: $input) {
      __typename
      ... on ChangePartyPayload {
        booking {
          id
          adultCount
          childCount
          totalAmount
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

type ChangePartyDialogProps = { bookingId: string; onClose: () => void; onSaved: () => void }

/** Changes the party size or add-ons of a booking. Shows the effect on price and spots before saving. */
export function ChangePartyDialog({ bookingId, ...callbacks }: ChangePartyDialogProps) {
  const { data, loading, refetch } = useQuery(CHANGE_PARTY_DIALOG, {
    variables: { id: bookingId },
    fetchPolicy: 'no-cache',
  })
  const present = toPresentParty(data)
  if (present === null) {
    return (
      <FormNotReady
        title="Change the party"
        text={loading ? null : 'This booking could not be loaded, or its party can no longer be changed.'}
        onRetry={() => void refetch().catch(() => undefined)}
        onClose={callbacks.onClose}
      />
    )
  }
  return <PartyDialog bookingId={bookingId} present={present} {...callbacks} />
}

type PartyDialogProps = ChangePartyDialogProps & { present: PresentParty }

function PartyDialog({ bookingId, present, onClose, onSaved }: PartyDialogProps) {
  // The booking when the dialog opened, or the newer version after a conflict.
  const [base, setBase] = useState(present)
  const form = usePartyForm(base.counts)
  const [settlement, setSettlement] = useState<PartySettlement>('BANK_TRANSFER')
  const [key, setKey] = useState(newIdempotencyKey)
  const [changeParty] = useAction(CHANGE_PARTY)
  const { data, previousData, loading, refetch } = useQuery(CHANGE_PARTY_DIALOG, {
    variables: { id: bookingId, ...form.counts },
    fetchPolicy: 'no-cache',
  })
  const quote = toPresentParty(data ?? previousData)?.quote ?? base.quote
  const { adultCount, childCount } = base.counts
  const added = form.counts.adultCount + form.counts.childCount - adultCount - childCount
  // Spots left after the people added here.
  const spotsLeft = Math.max(0, quote.freeSpots - added)
  const isSettled = quote.isPaid && quote.dueAmount > 0

  async function change() {
    const outcome = await changeParty({
      bookingId,
      version: base.version,
      idempotencyKey: key,
      ...form.counts,
      leavingChildren: [...form.leaving],
      newChildren: form.added.map(({ name, age, allergies }) => ({ name, age, allergies })),
      expectedTotal: quote.newTotal,
      expectedDue: quote.dueAmount,
      settlement: isSettled ? settlement : null,
    })
    if (outcome.kind === 'DONE') onSaved()
    else if (outcome.kind === 'REJECTED') {
      setKey(newIdempotencyKey())
      const newer = await refetch().then(
        (read) => toPresentParty(read.data),
        () => null,
      )
      if (newer && newer.version !== base.version) {
        setBase(newer)
        form.clearLeaving()
      }
    }
    return outcome
  }

  return (
    <ActionDialog
      title="Change the party"
      label={
        isSettled ? `${VERBS[settlement]} ${formatMoney(quote.dueAmount)} and change` : 'Change the party'
      }
      busyLabel="Changing..."
      act={change}
      doneText="Party changed"
      failureText="Failed to change the party"
      onClose={onClose}
    >
      {(findIssue) => (
        <>
          {quote.isPaid && (
            <Alert severity="info">
              This booking is paid, so you can only add to it here. To remove people or add-ons, cancel part
              of it under “Cancel or change” on its page. The cancellation policy decides the refund.
            </Alert>
          )}
          <FieldGrid columns={2}>
            <CountInput
              label="Adults"
              one="adult"
              min={quote.isPaid ? base.counts.adultCount : 1}
              max={Math.min(LIMITS.people, form.counts.adultCount + spotsLeft)}
              hint={spotsLeft === 0 ? NO_SPOTS : undefined}
              value={form.counts.adultCount}
              onNumber={(value) => form.setCount('adultCount', value)}
              onBlur={() => undefined}
              error={findIssue('adultCount')}
            />
            {(quote.offersGlampingTent || form.counts.glampingTentCount > 0) && (
              <AddOnField form={form} count="glampingTentCount" label="Glamping tent" findIssue={findIssue} />
            )}
            {(quote.offersBeerPackage || form.counts.beerPackageCount > 0) && (
              <AddOnField form={form} count="beerPackageCount" label="Beer package" findIssue={findIssue} />
            )}
          </FieldGrid>
          <PartyChildren
            form={form}
            names={base.names}
            canRemove={!quote.isPaid}
            hasSpots={spotsLeft > 0}
            findIssue={findIssue}
          />
          <PartyQuoteLines quote={quote} isReading={loading} />
          {isSettled && (
            <ChoiceField
              label="How the difference is paid"
              value={settlement}
              onChoose={(chosen) =>
                setSettlement(SETTLEMENTS.find(({ value }) => value === chosen)?.value ?? 'CASH')
              }
              options={SETTLEMENTS}
            />
          )}
          <Box sx={{ color: 'text.secondary' }}>We email the family about the change.</Box>
        </>
      )}
    </ActionDialog>
  )
}

const NO_SPOTS = "No spots are left, so you can't add anyone"

type AddOnFieldProps = {
  form: ReturnType<typeof usePartyForm>
  count: 'glampingTentCount' | 'beerPackageCount'
  label: string
  findIssue: (path: string) => string | undefined
}

function AddOnField({ form, count, label, findIssue }: AddOnFieldProps) {
  return (
    <ChoiceField
      label={label}
      value={String(form.counts[count])}
      onChoose={(value) => form.setCount(count, value === '1' ? 1 : 0)}
      options={YES_OR_NO}
      error={findIssue(count)}
    />
  )
}

const YES_OR_NO = [
  { value: '0', label: 'No' },
  { value: '1', label: 'Yes' },
] as const

const SETTLEMENTS: readonly { value: PartySettlement; label: string }[] = [
  { value: 'BANK_TRANSFER', label: 'Paid by bank transfer' },
  { value: 'CASH', label: 'Paid in cash' },
  { value: 'WAIVED', label: 'We cover it' },
]

const VERBS: Readonly<Record<PartySettlement, string>> = {
  BANK_TRANSFER: 'Record',
  CASH: 'Record',
  WAIVED: 'Waive',
}
