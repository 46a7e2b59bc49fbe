import { useMutation } from '@apollo/client/react'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { graphql } from '../graphql/gql.ts'
import { useToast } from '../ui/toast/toast.tsx'
import { counted } from './kit/in-words.ts'
import { useLoggedOutRedirect } from './kit/use-logged-out-redirect.ts'
import { saveOutcomeOf } from './save-outcome.ts'

const COMPARE_WITH_PROVIDER = graphql(/* GraphQL */ `
  mutation CompareWithProvider($input: CompareWithProviderInput!) {
    compareWithProvider(input: $input) {
      __typename
      ... on CompareWithProviderPayload {
        compared
        repaired
        found
        needsYou {
          count
          items {
            id
            ...NeedItem @unmask
          }
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

const DAYS = 30

/** Has the books compared with the card provider now, as each night. */
export function CompareButton() {
  const [compare] = useMutation(COMPARE_WITH_PROVIDER, { refetchQueries: ['RefundLedger'] })
  const [isBusy, setBusy] = useState(false)
  const goToLogin = useLoggedOutRedirect()
  const toast = useToast()

  async function run() {
    if (isBusy) return
    setBusy(true)
    let words = ''
    const outcome = await saveOutcomeOf(async () => {
      const result = (await compare({ variables: { input: { days: DAYS } } })).data?.compareWithProvider
      if (result?.__typename === 'CompareWithProviderPayload') {
        words = `${counted(result.compared, 'entry', 'entries')} compared, ${result.repaired} put right, ${result.found} new for you`
      }
      return result
    })
    setBusy(false)
    if (outcome.kind === 'LOGGED_OUT') return goToLogin()
    if (outcome.kind === 'SAVED') return toast({ title: 'Compared', description: words })
    toast({
      title: 'The comparison failed',
      description: 'The card provider could not be asked. Try again in a few minutes.',
      variant: 'destructive',
    })
  }

  return (
    <Button variant="outlined" onClick={() => void run()} aria-disabled={isBusy}>
      {isBusy ? 'Comparing...' : 'Compare with the card provider'}
    </Button>
  )
}
