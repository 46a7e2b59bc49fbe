import { accountMailKinds } from './accounts/account-mail-kinds.ts'
import { bookingMailKinds } from './bookings/mails/booking-mail-kinds.ts'
import { contactMailKinds } from './contact/contact-mail-kinds.ts'
import { galleryMailKinds } from './galleries/gallery-mail-kinds.ts'
import { campMessageMailKinds } from './messages/camp-message-mail-kinds.ts'
import { newCampsMailKinds } from './new-camps/new-camps-mail-kinds.ts'
import { reviewMailKinds } from './reviews/review-mail-kinds.ts'
import { staffMailKinds } from './staff/team/staff-mail-kinds.ts'
import { waitingListMailKinds } from './waiting-list/waiting-list-mail-kinds.ts'

/** Every kind of email with the class of its limits. */
export const mailKinds = {
  ...accountMailKinds,
  ...contactMailKinds,
  ...newCampsMailKinds,
  ...bookingMailKinds,
  ...waitingListMailKinds,
  ...galleryMailKinds,
  ...reviewMailKinds,
  ...campMessageMailKinds,
  ...staffMailKinds,
}
