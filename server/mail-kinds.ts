import { accountEmailKinds } from './accounts/account-mail-kinds.ts'
import { bookingEmailKinds } from './bookings/mails/booking-mail-kinds.ts'
import { contactEmailKinds } from './contact/contact-mail-kinds.ts'
import { galleryEmailKinds } from './galleries/gallery-mail-kinds.ts'
import { campMessageEmailKinds } from './messages/camp-message-mail-kinds.ts'
import { newCampsEmailKinds } from './new-camps/new-camps-mail-kinds.ts'
import { reviewEmailKinds } from './reviews/review-mail-kinds.ts'
import { staffEmailKinds } from './staff/team/staff-mail-kinds.ts'
import { waitingListEmailKinds } from './waiting-list/waiting-list-mail-kinds.ts'

/** Every kind of email with the class of its limits. */
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
