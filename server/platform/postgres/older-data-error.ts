/** Data of a version before 1.0. It is not changed. */
export class OlderDataError extends Error {
  override name = 'OlderDataError'

  /** @param remedy how to begin afresh */
  constructor(data: string, remedy: string) {
    super(
      `${data} was made by a version before 1.0, which this version cannot use. Nothing was changed. ` +
        `To begin afresh, ${remedy}. To use the old data, run the version that made it.`,
    )
  }
}
