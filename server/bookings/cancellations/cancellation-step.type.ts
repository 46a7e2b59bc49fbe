import type { CancellationSpan } from '../../../domain/cancellation.ts'
import { builder } from '../../graphql/builder.ts'

export const CancellationStep = builder
  .objectRef<CancellationSpan & { isNow: boolean }>('CancellationStep')
  .implement({
    description: 'Span of days in which a cancellation returns the same amounts.',
    fields: (t) => ({
      fromDay: t.expose('fromDay', {
        type: 'Date',
        nullable: true,
        description: 'First day of the span. Null for the first span, which covers every day up to untilDay.',
      }),
      untilDay: t.expose('untilDay', {
        type: 'Date',
        description: 'Last day of the span. The last span ends when the event begins.',
      }),
      cashAmount: t.field({
        type: 'Money',
        description: 'Amount refunded as money, in AUD. 0.00 when nothing is refunded.',
        resolve: ({ cash }) => cash?.cents ?? 0,
      }),
      restAmount: t.field({
        type: 'Money',
        description:
          'Credit in addition to cashAmount, for money that moved here from another event. 0.00 for none.',
        resolve: ({ rest }) => rest?.cents ?? 0,
      }),
      creditAmount: t.field({
        type: 'Money',
        nullable: true,
        description: 'Credit offered instead of the refund, in AUD. Null when none is offered.',
        resolve: ({ credit }) => credit?.cents ?? null,
      }),
      isNow: t.exposeBoolean('isNow', { description: 'True for the span that contains today in Brisbane.' }),
    }),
  })
