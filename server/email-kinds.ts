import { accountEmailKinds } from './accounts/account-email-kinds.ts'
import { bookingEmailKinds } from './bookings/emails/booking-email-kinds.ts'
import { contactEmailKinds } from './contact/contact-email-kinds.ts'
import { galleryEmailKinds } from './galleries/gallery-email-kinds.ts'
import { campMessageEmailKinds } from './messages/camp-message-email-kinds.ts'
import { newCampsEmailKinds } from './new-camps/new-camps-email-kinds.ts'
import { reviewEmailKinds } from './reviews/review-email-kinds.ts'
import { staffEmailKinds } from './staff/team/staff-email-kinds.ts'
import { waitingListEmailKinds } from './waiting-list/waiting-list-email-kinds.ts'

export const emailKinds = {
  ...accountEmailKinds,
  ...contactEmailKinds,
  ...newCampsEmailKinds,
  ...bookingEmailKinds,
  ...waitingListEmailKinds,
  ...galleryEmailKinds,
  ...reviewEmailKinds,
  ...campMessageEmailKinds,
  ...staffEmailKinds,
}
