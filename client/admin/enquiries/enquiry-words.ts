/** What stands where nobody wrote a subject. */
export function subjectWords(subject: string): string {
  return subject === '' ? 'No subject' : subject
}
