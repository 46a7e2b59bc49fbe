import type { Policy } from './policies.ts'
import { site } from './site.ts'

/** Needs no consent, so it has no edition. */
export const PRIVACY: Policy = {
  title: 'Privacy policy',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are',
      points: [
        `${site.name} (ABN ${site.abn}), ${site.locality}, runs this site and the camps on it.`,
        `Questions about your data go to ${site.email} or ${site.phone}.`,
      ],
    },
    {
      id: 'what-we-keep',
      heading: 'What we keep, and why',
      points: [
        'Your booking: names, email, phone, party size, add-ons and amounts, so we know who is coming and what was paid.',
        'Children’s names, ages and allergies, your emergency contact and your notes, so we can look after everyone at camp.',
        'What everyone eats and who else can take the children home, if you tell us before you come.',
        "Your account, if you create one: username, email, names and the family details you choose to save. We don't keep your password, only a scrambled version that can't be turned back.",
        'What you agreed to and who can be photographed, so we can stick to it.',
        'Photos of the camp, for the families who were there, and your review, if you write one.',
        'If you share a link to your camp: which family you invited, and whether you both want to be next to each other.',
        'Messages and waiting-list entries you send us, so we can reply.',
        'Your email address, if you ask to hear about new camps, only for those emails.',
        'While a booking is unpaid, or you wait for a spot: a fingerprint of your network address, made with a secret key, so that nobody can block a camp.',
        'Payments: amount, time and the payment provider’s reference. Your card number never reaches us.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      points: [
        'Health and emergency data is erased 30 days after the camp: children’s details, allergies, diets, who can take the children home, emergency contact and notes.',
        'Booking links in our emails stop working 30 days after the camp, or after the last day of its photos if that is later.',
        'Camp photos are deleted after the day shown with them, which is 60 days after we publish them unless we say otherwise.',
        'A review stays until you remove it or erase your account, and its emailed link works just as long. If you write none, or remove it, we erase our request 90 days after we asked.',
        'Your account and saved family stay until you erase them.',
        'Messages you send us, and our answers, are kept for 24 months.',
        'An address on our list for new camps is erased straight away when you leave the list, or after 7 days if nobody confirms it. Every such email has a link to leave.',
        'We keep records of bookings and payments for as long as tax law requires.',
      ],
    },
    {
      id: 'who-sees-it',
      heading: 'Who sees it',
      points: [
        'Our organisers, and the leader of the camp you booked. We log who opens health or emergency data, and when. The kitchen sees what everyone eats, with first names.',
        'The card payment provider sees what it needs to take your payment, and our email provider delivers our emails.',
        'A doctor or the emergency services, if someone is hurt.',
        'Other families see what you share yourself: your first name, if you invite a family or use its link, and the name you put under a review.',
        'Nobody else. We do not sell data, and there is no advertising or tracking on this site.',
      ],
    },
    {
      id: 'protection',
      heading: 'How we protect it',
      points: [
        'Health and emergency data is encrypted before it is stored.',
        'Anyone who only has the number of a booking sees the event, dates, counts, amount, status and a first name, nothing more.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      points: [
        'In your profile you can download everything we keep about you in one file, correct it, and erase your account.',
        'Without an account, write to us. We reply to access requests within 10 business days.',
        'We erase data about an upcoming camp after the camp. Until then, we need to know who is coming and what they must not eat.',
        'If you are not happy with our answer, tell us. Where the Privacy Act 1988 applies to us, you can also complain to the Office of the Australian Information Commissioner.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      points: [
        "We set one session cookie. It keeps you signed in and lets you see the booking you have just made. When you sign in, a second one remembers this browser for up to 400 days, so that wrong passwords typed by others don't lock you out. A third one remembers your colour scheme, if you choose one. There are no others.",
        'On a device that others use, “Forget this device” next to a booking or in your profile removes the first two and what your browser remembers about you.',
        'Your browser also remembers a few handy things, such as a half-filled form. They are not sent to us. If you leave a booking form, the device keeps name, email, phone, counts and add-ons for 24 hours, but never health data. “Clear my details” at the top removes them straight away.',
      ],
    },
    {
      id: 'photos',
      heading: 'Photos and videos',
      points: [
        'Organisers take photos and videos at camps. In the form “Before you come” you choose for each person: yes, no, or no faces.',
        'Only the families at a camp and our camp staff see its photos. Before we publish one, someone looks at it and confirms that nobody who did not agree can be recognised.',
        'If you find a photo of you or your child there, press “We are in this one, please remove it” and it comes down for everyone straight away. For any other photo, write to us.',
      ],
    },
  ],
}
