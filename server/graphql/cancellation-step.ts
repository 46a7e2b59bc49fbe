import type { CancellationSpan } from '../../domain/cancellation.ts'
import { builder } from './builder.ts'

export const CancellationStep = builder
  .objectRef<CancellationSpan & { isNow: boolean }>('CancellationStep')
  .implement({
    description: 'A span of days in which a cancellation gives the same.',
    fields: (t) => ({
      fromDay: t.field({
        type: 'Date',
        nullable: true,
        description: 'Its first day. Null for the first span: every day up to its last.',
        resolve: ({ fromDay }) => (fromDay === null ? null : midnight(fromDay)),
      }),
      untilDay: t.field({
        type: 'Date',
        description: 'Its last day; the last span ends when the event begins.',
        resolve: ({ untilDay }) => midnight(untilDay),
      }),
      cashAmount: t.field({
        type: 'Money',
        description: 'What goes back; 0.00 for nothing.',
        resolve: ({ cash }) => cash?.cents ?? 0,
      }),
      restAmount: t.field({
        type: 'Money',
        description:
          'Credit that comes with it, for money that moved here from another event; 0.00 for none.',
        resolve: ({ rest }) => rest?.cents ?? 0,
      }),
      creditAmount: t.field({
        type: 'Money',
        nullable: true,
        description: 'What credit is worth instead. Null where none is offered.',
        resolve: ({ credit }) => credit?.cents ?? null,
      }),
      isNow: t.exposeBoolean('isNow', { description: 'True for the span of today.' }),
    }),
  })

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
