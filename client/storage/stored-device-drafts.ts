import { createStoredItem, isRecord } from './browser-storage.ts'

/** `owner` is the member who was signed in; null for guests. */
type DeviceDrafts = Record<string, { owner: string | null; savedAt: number; fields: unknown }>

const LIFETIME_MS = 24 * 60 * 60 * 1000
const storedDrafts = createStoredItem('device', 'booking-drafts', toFreshDrafts)

/** The draft expires after 24 hours. */
export function saveDeviceDraft(name: string, owner: string | null, fields: unknown): void {
  write({ ...storedDrafts.read(), [name]: { owner, savedAt: Date.now(), fields } })
}

/** Returns null for an expired draft and for another member's draft. */
export function readDeviceDraft(name: string, reader: string | null): unknown {
  const draft = storedDrafts.read()?.[name]
  if (draft === undefined) return null
  // A guest's draft belongs to the member who signs in.
  return draft.owner === null || draft.owner === reader ? draft.fields : null
}

export function removeDeviceDraft(name: string): void {
  const { [name]: _removed, ...others } = storedDrafts.read() ?? {}
  write(others)
}

export function removeDeviceDrafts(): void {
  storedDrafts.remove()
}

export function removeOldDeviceDrafts(): void {
  write(storedDrafts.read() ?? {})
}

function toFreshDrafts(stored: unknown): DeviceDrafts {
  const now = Date.now()
  return Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).flatMap(([name, draft]) => {
      const parsed = toDraft(draft)
      // Setting the clock back must not extend the 24 hours.
      return parsed && parsed.savedAt <= now && now - parsed.savedAt < LIFETIME_MS ? [[name, parsed]] : []
    }),
  )
}

function write(drafts: DeviceDrafts): void {
  if (Object.keys(drafts).length === 0) removeDeviceDrafts()
  else storedDrafts.write(drafts)
}

function toDraft(value: unknown): DeviceDrafts[string] | null {
  if (!isRecord(value)) return null
  const { owner, savedAt, fields } = value
  if (!(owner === null || typeof owner === 'string') || typeof savedAt !== 'number') return null
  return { owner, savedAt, fields }
}
