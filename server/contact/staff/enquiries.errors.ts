import { ConflictError, NotFoundError } from '../../errors.ts'

export class EnquiryNotFoundError extends NotFoundError {
  override name = 'EnquiryNotFoundError'
  constructor() {
    super('This enquiry no longer exists')
  }
}

export class EnquiryChangedError extends ConflictError {
  override name = 'EnquiryChangedError'
  /** Username. Null for a deleted account. */
  readonly changedBy: string | null
  readonly changedAt: Date
  /** The current version. Sending it confirms that the change was seen. */
  readonly version: number

  constructor(
    change: { by: string | null; at: Date; version: number },
    did: 'ANSWERED' | 'MARKED' | 'OPENED_AGAIN',
  ) {
    const what = { ANSWERED: 'answered', MARKED: 'marked as answered', OPENED_AGAIN: 'opened again' }[did]
    const by = change.by === null ? '' : ` by ${change.by}`
    super(`This enquiry has since been ${what}${by}. Nothing was sent or changed`)
    this.changedBy = change.by
    this.changedAt = change.at
    this.version = change.version
  }
}
