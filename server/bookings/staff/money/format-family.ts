export const FAMILY_DESCRIPTION =
  'Last name of the booker and booking reference, such as Smith, reference K7PQ2M.'

export function formatFamily({ lastName, code }: { lastName: string; code: string }): string {
  return `${lastName}, reference ${code}`
}
