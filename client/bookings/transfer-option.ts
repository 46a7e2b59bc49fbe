import type { TransferDialogQuery } from '../graphql/graphql.ts'

/** One event that a booking could move to, with what that would mean. */
export type TransferOption = NonNullable<
  NonNullable<TransferDialogQuery['booking']>['transfer']
>['options'][number]
