import { actInWords } from '../kit/act-words.ts'

/** A line of a booking's history, in words: what was corrected stands first. */
export function historyInWords({ action, detail }: { action: string; detail: string | null }): {
  what: string
  more: string | null
} {
  if (action === 'booking-corrected' && detail !== null) return { what: `${detail} corrected`, more: null }
  return { what: actInWords(action), more: detail }
}
