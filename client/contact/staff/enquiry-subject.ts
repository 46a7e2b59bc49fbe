export function formatEnquirySubject(subject: string): string {
  return subject === '' ? 'No subject' : subject
}
