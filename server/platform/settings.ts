import { EXCHANGE_FEE_CENTS } from '../../domain/exchange.ts'
import type { DatabaseOrTransaction } from './prisma.ts'

export type Settings = {
  /** How long a booking keeps its seats unpaid; may be a fraction. */
  holdMinutes: number
  gstRegistered: boolean
  cancellationPolicy: string | null
  eraseAfterDays: number
  /** What moving a booking to another event costs. */
  exchangeFeeCents: number
}

const defaults: Settings = {
  holdMinutes: 30,
  gstRegistered: false,
  cancellationPolicy: null,
  eraseAfterDays: 30,
  exchangeFeeCents: EXCHANGE_FEE_CENTS,
}

/** The organiser's choices: one row, or the defaults until it is written. `holdMinutes` given by the operator wins. */
export async function readSettings(
  db: DatabaseOrTransaction,
  operator: { holdMinutes: number | null },
): Promise<Settings> {
  const row = await db.setting.findUnique({ where: { id: 1 } })
  const settings = row ?? defaults
  return { ...settings, holdMinutes: holdMinutesOf(settings.holdMinutes, operator) }
}

/** @param stored what the organiser chose; null when nothing is stored */
export function holdMinutesOf(stored: number | null, operator: { holdMinutes: number | null }): number {
  return operator.holdMinutes ?? stored ?? defaults.holdMinutes
}
