import type { ExchangeDialogQuery } from '../../graphql/graphql.ts'

/** One event that a booking could move to, with what that would mean. */
export type ExchangeOption = NonNullable<
  NonNullable<ExchangeDialogQuery['booking']>['exchange']
>['options'][number]
