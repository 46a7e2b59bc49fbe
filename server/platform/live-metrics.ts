import { createCounter, createGauge } from './metrics.ts'

export type LiveKind = 'site' | 'public'

export const adjustLiveStreams = createGauge<LiveKind>(
  'camp_dads_live_streams',
  'Open streams of free spots.',
  'kind',
  ['site', 'public'],
)

export const countLiveStream = createCounter(
  'camp_dads_live_streams_total',
  'Streams of free spots that were asked for, by what became of them; cut-off ones did not read what was sent.',
  'outcome',
  ['opened', 'full', 'over-limit', 'cut-off'],
)

export const countLiveMessage = createCounter(
  'camp_dads_live_messages_total',
  'Messages of free spots that were made; each is sent to every stream that waits for it.',
  'kind',
  ['site', 'public'],
)
