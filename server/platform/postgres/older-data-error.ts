/** For data of a version before 1.0, which is not changed. */
export class OlderDataError extends Error {
  override name = 'OlderDataError'

  /** @param remedy how to start afresh */
  constructor(data: string, remedy: string) {
    super(
      `${data} was created by a version before 1.0, which this version cannot use. Nothing was changed. ` +
        `To start afresh, ${remedy}. To use the old data, run the version that created it.`,
    )
  }
}
