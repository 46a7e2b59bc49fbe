import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { assertNever } from '../../domain/assert-never.ts'
import type { Outcome } from '../apollo/outcome.ts'
import { paths } from '../paths.ts'
import { PageMessage } from '../ui/page/page-message.tsx'
import { BadLinkMessage, QuestionMessage } from '../ui/page/question-message.tsx'
import { useLinkToken } from '../ui/use-link-token.ts'

type Answer = { __typename: string; message: string }

type MailedLinkQuestionProps = {
  question: string
  text: string
  /** What the button does, which is the answer to the question. */
  button: string
  /** The way out without doing it. */
  stay: string
  act: (link: { id: string; token: string }) => Promise<Outcome<Answer>>
  isActing: boolean
  /** What follows once it is done, under the server's word for it. */
  done: string
}

/**
 * What a mailed link of the list for new camps leads to: a question, so that a program that looks at links does nothing,
 * and then what came of it.
 */
export function MailedLinkQuestion({ act, isActing, done, ...words }: MailedLinkQuestionProps) {
  const [search] = useSearchParams()
  const token = useLinkToken('k')
  const id = search.get('id')
  const [outcome, setOutcome] = useState<Outcome<Answer>>()

  if (token === null || id === null) return <BadLink />
  switch (outcome?.kind) {
    case 'DONE':
      return (
        <PageMessage
          title={outcome.answer.message}
          text={done}
          picture={<img src="/media/empty-tent.svg" alt="" width={360} height={240} />}
          action={
            <Button variant="contained" component={Link} to={paths.homeEvents()}>
              See what is coming up
            </Button>
          }
        />
      )
    case 'REFUSED':
      if (outcome.refusal.__typename === 'NewCampsLinkError') return <BadLink />
      break
    case 'SIGNED_OUT':
    case 'FAILED':
    case 'UNREACHED':
    case undefined:
      break
    default:
      return assertNever(outcome)
  }

  async function tryToAct(link: { id: string; token: string }) {
    if (!isActing) setOutcome(await act(link))
  }

  return (
    <QuestionMessage
      {...words}
      problem={outcome && (outcome.message ?? 'That did not work. Check your connection and try again.')}
      isActing={isActing}
      onAct={() => void tryToAct({ id, token })}
    />
  )
}

function BadLink() {
  return (
    <BadLinkMessage text="It may be too old, or you have left the list since. At the foot of each page you can ask again at any time." />
  )
}
