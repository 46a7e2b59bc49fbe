import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Ten seconds or more. Started last, one of them would run on alone. */
const longFiles = [
  'faults/short',
  'server/platform/processes',
  'server/emails/email-faults',
  'server/platform/development',
  'server/event-changes/cancel-event-crashes',
  'server/payments/provider-faults',
  'server/platform/embedded-postgres',
  'server/platform/processes-embedded',
  'server/http/http-server',
  'server/authorisation/authorisation-mutations',
  'server/statistics/metrics',
  'server/waiting-list/waiting-model',
  'server/payments/random-payments',
  'server/event-changes/cancel-event-moves',
  'server/platform/job-batches',
  'server/payments/late-payments',
  'server/payments/refund-identity',
  'server/payments/disputes',
  'server/bookings/booking-race',
  'server/events/pictures',
  'server/transfers/lapsed-move-races',
  'server/transfers/exchange-races',
]

/** The others keep their order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => getRank(one) - getRank(other))
  }
}

function getRank({ moduleId }: TestSpecification): number {
  const at = longFiles.findIndex((name) => moduleId.endsWith(`tests/${name}.test.ts`))
  return at === -1 ? longFiles.length : at
}
