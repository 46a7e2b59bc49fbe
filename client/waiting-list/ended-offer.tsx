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
      title={isGone ? 'This event was cancelled' : getEndedTitle(status)}
      text={isGone ? 'We no longer hold spots for you, and there is nothing to pay.' : getEndedText(status)}
      picture={<img src="/media/empty-tent.svg" alt="" width={360} height={240} />}
      action={
        isGone ? (
          <Button variant="contained" component={Link} to={paths.homeEvents()}>
            See the other camps
          </Button>
        ) : (
          <Button variant="contained" component={Link} to={paths.event(event.id)}>
            <Text>See {event.title}</Text>
          </Button>
        )
      }
    />
  )
}

function getEndedTitle(status: WaitingListOfferStatus): string {
  return status === 'CLAIMED' ? 'These spots are already booked' : 'This offer has ended'
}

function getEndedText(status: WaitingListOfferStatus): string {
  switch (status) {
    case 'CLAIMED':
      return 'Use the link in our booking email to open it.'
    case 'DECLINED':
      return "You released the spots. If you kept your place in line, we'll email you when there are spots again."
    case 'LAPSED':
      return 'Time ran out, so we released the spots.'
    case 'WITHDRAWN':
      return 'We withdrew it. Our email says why.'
    case 'OPEN':
      // Shown only for a cancelled event.
      return ''
    default:
      return assertNever(status)
  }
}
