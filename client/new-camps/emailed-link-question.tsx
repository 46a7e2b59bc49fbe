import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Outcome } from '../apollo/outcome.ts'
import { paths } from '../paths.ts'
import { PageMessage } from '../ui/page/page-message.tsx'
import { BadLinkMessage, QuestionMessage } from '../ui/page/question-message.tsx'
import { useLinkToken } from '../ui/use-link-token.ts'

type LinkResult = { __typename: string; message: string }

type EmailedLinkQuestionProps = {
  question: string
  text: string
  button: string
  /** Link that leaves without the action. */
  stay: string
  act: (link: { id: string; token: string }) => Promise<Outcome<LinkResult>>
  isActing: boolean
  /** Follow-up text under the server's message. */
  done: string
}

/** The page of an emailed link. Requires a button press, so that link scanners trigger nothing. */
export function EmailedLinkQuestion({ act, isActing, done, ...texts }: EmailedLinkQuestionProps) {
  const [search] = useSearchParams()
  const token = useLinkToken('k')
  const id = search.get('id')
  const [outcome, setOutcome] = useState<Outcome<LinkResult>>()

  const isBadLink = outcome?.kind === 'REJECTED' && outcome.rejection.__typename === 'NewCampsLinkError'
  if (token === null || id === null || isBadLink) return <BadLink />
  if (outcome?.kind === 'DONE') {
    return (
      <PageMessage
        title={outcome.payload.message}
        text={done}
        picture={<img src="/media/empty-tent.svg" alt="" width={360} height={240} />}
        action={
          <Button variant="contained" component={Link} to={paths.homeEvents()}>
            See what's coming up
          </Button>
        }
      />
    )
  }

  async function runAction(link: { id: string; token: string }) {
    if (!isActing) setOutcome(await act(link))
  }

  return (
    <QuestionMessage
      {...texts}
      problem={outcome && (outcome.message ?? 'That did not work. Check your connection and try again.')}
      isActing={isActing}
      onAct={() => void runAction({ id, token })}
    />
  )
}

function BadLink() {
  return (
    <BadLinkMessage text="It may be too old, or you've left the list since. You can sign up again at the bottom of each page." />
  )
}
