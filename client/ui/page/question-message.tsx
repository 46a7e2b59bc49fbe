import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Text } from '../text.tsx'
import { PageMessage } from './page-message.tsx'

type QuestionMessageProps = {
  question: string
  text: string
  /** Why it could not be done; undefined before it was tried. */
  problem: string | undefined
  /** What the button does, which is the answer to the question. */
  button: string
  /** The way out without doing it. */
  stay: string
  isActing: boolean
  onAct: () => void
}

/** What a mailed link leads to: a question, so that a program that looks at links does nothing. */
export function QuestionMessage({
  question,
  text,
  problem,
  isActing,
  onAct,
  ...words
}: QuestionMessageProps) {
  return (
    <PageMessage
      title={question}
      text={
        <>
          <Text>{text}</Text>
          {problem !== undefined && (
            <Alert severity="error" sx={{ mt: 3, textAlign: 'left' }}>
              {problem}
            </Alert>
          )}
        </>
      }
      picture={<img src="/media/empty-tent.svg" alt="" width={360} height={240} />}
      action={
        <>
          {/* Not the disabled attribute: a button that is disabled under the finger would lose the focus. */}
          <Button variant="contained" aria-disabled={isActing} onClick={onAct}>
            <Text>{isActing ? 'One moment...' : words.button}</Text>
          </Button>
          <Button variant="outlined" component={Link} to={paths.home()}>
            <Text>{words.stay}</Text>
          </Button>
        </>
      }
    />
  )
}

/** A mailed link that opens nothing. */
export function BadLinkMessage({ text }: { text: string }) {
  return (
    <PageMessage
      title="This link does not work"
      text={text}
      picture={<img src="/media/lost-wombat.svg" alt="" width={360} height={240} />}
      action={
        <Button variant="contained" component={Link} to={paths.home()}>
          Return to Home
        </Button>
      }
    />
  )
}
