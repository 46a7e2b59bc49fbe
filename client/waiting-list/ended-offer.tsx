import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { assertNever } from '../../domain/assert-never.ts'
import type { WaitingListOfferStatus } from '../graphql/graphql.ts'
import { paths } from '../paths.ts'
import { PageMessage } from '../ui/page/page-message.tsx'
import { Text } from '../ui/text.tsx'

type EndedOfferProps = {
  status: WaitingListOfferStatus
  /** Null when it is no longer shown. */
  event: { id: string; title: string; isCancelled: boolean } | null
}

export function EndedOffer({ status, event }: EndedOfferProps) {
  const isGone = event === null || event.isCancelled
  return (
    <PageMessage
      title={isGone ? 'This event does not take place' : getEndedTitle(status)}
      text={isGone ? 'Nothing is held for you any more, and there is nothing to pay.' : getEndedText(status)}
      picture={<img src="/media/empty-tent.svg" alt="" width={360} height={240} />}
      action={
        isGone ? (
          <Button variant="contained" component={Link} to={paths.homeEvents()}>
            See the other camps
          </Button>
        ) : (
          <Button variant="contained" component={Link} to={paths.event(event.id)}>
            <Text>Look at {event.title}</Text>
          </Button>
        )
      }
    />
  )
}

function getEndedTitle(status: WaitingListOfferStatus): string {
  return status === 'CLAIMED' ? 'These spots were booked already' : 'This offer has ended'
}

function getEndedText(status: WaitingListOfferStatus): string {
  switch (status) {
    case 'CLAIMED':
      return 'The email about the booking has the link that opens it.'
    case 'DECLINED':
      return 'You gave the spots back. If you kept your place in the line, we email you when there is room again.'
    case 'LAPSED':
      return 'Its time has passed, and the spots went back.'
    case 'WITHDRAWN':
      return 'It was taken back. Our email says why.'
    case 'OPEN':
      // Shown only for a cancelled event.
      return ''
    default:
      return assertNever(status)
  }
}
