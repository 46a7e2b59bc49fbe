import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take ten seconds or more, in the order of their time. Begun last, one of them would run on alone. */
const longFiles = [
  'faults/short',
  'server/authorisation/authorisation-mutations',
  'server/event-changes/cancel-event-crashes',
  'server/emails/mail-faults',
  'server/platform/embedded-postgres',
  'server/payments/provider-faults',
  'server/bookings/booking-race',
  'server/events/pictures',
  'server/payments/refund-identity',
  'server/transfers/lapsed-move-races',
  'server/transfers/exchange-races',
]

/** Begins with the files that take longest; the others follow as they would anyway. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const at = longFiles.findIndex((name) => moduleId.endsWith(`tests/${name}.test.ts`))
  return at === -1 ? longFiles.length : at
}
