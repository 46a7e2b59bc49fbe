import { TERMS } from '../../domain/policies.ts'
import { site } from '../../domain/site.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { PolicySheet } from './parts/policy-sheet.tsx'

export function TermsPage() {
  return (
    <>
      <PageHead
        title="Terms and conditions"
        description={`Who can book with ${site.name}, what a booking costs, and what you get back when plans change.`}
      />
      <PolicySheet
        policy={TERMS}
        lead="What you and we agree on when you book: who can come, what it costs, and what happens when plans change."
      />
    </>
  )
}
