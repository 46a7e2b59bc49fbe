import { type DocumentedLine, fact, getLines } from './documented-line.ts'

/** Notices, the client cache and countdowns: constants that only the behaviour of a browser shows. */
export const behaviourLines: readonly DocumentedLine[] = [
  ...getLines('page', 'Toasts', 'notice on a desk', [
    fact('place', 'Notices appear at the bottom right of larger screens', 'bottom right'),
    fact('width', 'A notice is at most 420 px wide', '420'),
    fact('parts', 'A notice has a title, a description and a close button', 'title, description, close'),
    fact('single', 'One notice is visible at a time', '1'),
    fact('F8', 'F8 focuses the notification area'),
    fact('time', 'A notice is shown for 5000 ms', '5 s'),
  ]),
  ...getLines('page', 'Toasts', 'notice on a phone', [
    fact('place', 'Notices appear at the top on a phone', 'top'),
    fact('short swipe', 'A swipe to the right of less than 50 px does not dismiss', '1'),
    fact('long swipe', 'A swipe to the right of more than 50 px dismisses', '0'),
  ]),
  ...getLines('page', 'Data cache', 'data on the client', [
    fact('fresh', 'Data is fresh for 5 minutes: no request before', '0'),
    fact('focus', 'No refetch on window focus', '0'),
    fact('timer', 'No periodic refetch', '0'),
    fact('stale', 'Data older than 5 minutes is read again', '1'),
    fact('retry', 'One retry on query failure', '2'),
    fact('mutation', 'Mutations are never retried', '1'),
  ]),
  ...getLines('rule', 'Data cache', 'store of data', [
    fact('fresh', 'Data is fresh for 5 minutes', '300000'),
    fact('unused', 'Unused cached data is discarded after 5 minutes', '300000'),
  ]),
]
