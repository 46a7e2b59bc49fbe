import type { ExchangeDialogQuery } from '../../graphql/graphql.ts'

export type ExchangeOption = NonNullable<
  NonNullable<ExchangeDialogQuery['booking']>['exchange']
>['options'][number]
