export const FAMILY_DESCRIPTION =
  "The booker's last name and the reference of the booking, such as Smith, reference K7PQ2M."

export function formatFamily({ lastName, code }: { lastName: string; code: string }): string {
  return `${lastName}, reference ${code}`
}
