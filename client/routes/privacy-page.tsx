import { PRIVACY } from '../../domain/privacy.ts'
import { site } from '../../domain/site.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { PolicySheet } from './parts/policy-sheet.tsx'

export function PrivacyPage() {
  return (
    <>
      <PageHead
        title="Privacy policy"
        description={`What ${site.name} keeps about your family, why and for how long, who sees it, and how to see or erase it.`}
      />
      <PolicySheet
        policy={PRIVACY}
        lead="What we keep about your family, why and for how long, who sees it, and how you see or erase it."
      />
    </>
  )
}
