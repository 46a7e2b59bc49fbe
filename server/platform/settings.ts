import { EXCHANGE_FEE_CENTS } from '../../domain/exchange.ts'
import type { DatabaseOrTransaction } from './prisma.ts'

const defaults = {
  holdMinutes: 30,
  gstRegistered: false,
  cancellationPolicy: null,
  eraseAfterDays: 30,
  exchangeFeeCents: EXCHANGE_FEE_CENTS,
}

/** The operator's `holdMinutes` takes precedence. */
export async function readSettings(db: DatabaseOrTransaction, operator: { holdMinutes: number | null }) {
  const row = await db.setting.findUnique({ where: { id: 1 } })
  const settings = row ?? defaults
  return { ...settings, holdMinutes: getHoldMinutes(settings.holdMinutes, operator) }
}

export function getHoldMinutes(stored: number | null, operator: { holdMinutes: number | null }): number {
  return operator.holdMinutes ?? stored ?? defaults.holdMinutes
}
