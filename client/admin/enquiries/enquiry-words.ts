export function subjectWords(subject: string): string {
  return subject === '' ? 'No subject' : subject
}
