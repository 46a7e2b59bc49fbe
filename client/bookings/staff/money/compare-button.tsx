import Button from '@mui/material/Button'
import { useAction } from '../../../apollo/use-action.ts'
import { graphql } from '../../../graphql/gql.ts'
import { formatCount } from '../../../staff/kit/admin-text.ts'
import { MONEY_CHANGED } from '../../../staff/kit/effects.ts'
import { useLoggedOutRedirect } from '../../../staff/kit/use-logged-out-redirect.ts'
import { Text } from '../../../ui/text.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'

const COMPARE_WITH_PROVIDER = graphql(/* GraphQL */ `
  mutation CompareWithProvider($input: CompareWithProviderInput!) {
    compareWithProvider(input: $input) {
      __typename
      ... on CompareWithProviderPayload {
        compared
        repaired
        found
        actionItems {
          ...ActionItemGroups
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

const DAYS = 30

/** Runs the nightly comparison of the ledger with the card provider immediately. */
export function CompareButton() {
  const [compare, isBusy] = useAction(COMPARE_WITH_PROVIDER, MONEY_CHANGED)
  const goToLogin = useLoggedOutRedirect()
  const toast = useToast()

  async function run() {
    if (isBusy) return
    const outcome = await compare({ days: DAYS })
    if (outcome.kind === 'SIGNED_OUT') return goToLogin()
    if (outcome.kind === 'DONE') {
      const { compared, repaired, found } = outcome.payload
      const description = `${formatCount(compared, 'entry', 'entries')} compared, ${repaired} fixed, ${found} new tasks for you`
      return toast({ title: 'Compared', description })
    }
    toast({
      title: 'The comparison failed',
      description: 'We could not reach the card provider. Try again in a few minutes.',
      variant: 'destructive',
    })
  }

  return (
    <Button variant="outlined" onClick={() => void run()} aria-disabled={isBusy}>
      <Text>{isBusy ? 'Comparing...' : 'Compare with the card provider'}</Text>
    </Button>
  )
}
