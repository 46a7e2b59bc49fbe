import { level, tally } from './metrics.ts'

/** Who listens to free spots: the site's own pages, or pages and programs of others. */
export type LiveKind = 'site' | 'public'

/** Notes that so many streams of free spots more (or less) are open. */
export const noteLiveStreams = level<LiveKind>(
  'camp_dads_live_streams',
  'Open streams of free spots.',
  'kind',
  ['site', 'public'],
)

/** Counts a wish for a stream: `full` found no room, `over-limit` came from an address that had its share. */
export const countLiveStream = tally(
  'camp_dads_live_streams_total',
  'Streams of free spots that were asked for, by what became of them; cut-off ones did not read what was sent.',
  'outcome',
  ['opened', 'full', 'over-limit', 'cut-off'],
)

/** Counts a message made for the streams of one kind: once, however many it is sent to. */
export const countLiveMessage = tally(
  'camp_dads_live_messages_total',
  'Messages of free spots that were made; each is sent to every stream that waits for it.',
  'kind',
  ['site', 'public'],
)
