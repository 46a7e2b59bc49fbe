import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Text } from '../text.tsx'
import { PageMessage } from './page-message.tsx'

type QuestionMessageProps = {
  question: string
  text: string
  /** Error of the last attempt. */
  problem: string | undefined
  button: string
  stay: string
  isActing: boolean
  onAct: () => void
}

/** Link scanners must not trigger the action. */
export function QuestionMessage({
  question,
  text,
  problem,
  isActing,
  onAct,
  ...labels
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
          {/* A disabled button would lose the focus. */}
          <Button variant="contained" aria-disabled={isActing} onClick={onAct}>
            <Text>{isActing ? 'One moment...' : labels.button}</Text>
          </Button>
          <Button variant="outlined" component={Link} to={paths.home()}>
            <Text>{labels.stay}</Text>
          </Button>
        </>
      }
    />
  )
}

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
