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
        'Your booking: names, email, phone, party size, add-ons and amounts, so that we know who comes and what was paid.',
        'Children’s names, ages and allergies, your emergency contact and your notes, so that we can look after everybody at camp.',
        'What everybody eats and who else may take the children home, if you tell us before you come.',
        'Your account, if you make one: user name, email, names and the family details you choose to save. Of your password we keep only a fingerprint that cannot be turned back.',
        'What you agreed to and who may be photographed, so that we can keep to it.',
        'Photos of the camp, for the families who were there, and the review that you write, if you do.',
        'Who asked which family along, and whether both want to be beside each other, if you share a link to your camp.',
        'Messages and waiting-list entries you send us, so that we can answer.',
        'Your email address, if you ask to be told of new camps, for those mails alone.',
        'While a booking is unpaid, or you wait for a spot: a fingerprint of the network address it came from, made with a secret key, so that nobody can block a camp.',
        'Payments: amount, time and the payment provider’s reference. Your card number never reaches us.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      points: [
        'Health and emergency data is erased 30 days after the camp: children’s details, allergies, diets, who may take the children home, emergency contact and notes.',
        'Links that we mailed for a booking stop working 30 days after the camp, or with the last day of its photos if that is later.',
        'Photos of a camp are deleted after the day that we tell you with them, 60 days after we publish them unless we say another.',
        'A review stays until you take it back or erase your account, and the link that we mailed for it works as long. Who writes none, or takes theirs back, is forgotten 90 days after we asked.',
        'Your account and saved family stay until you erase them.',
        'Messages you send us, and our answers, are kept for 24 months.',
        'An address that asked to be told of new camps is erased at once when you leave the list, and after 7 days if nobody confirms it. Every such mail has a link to leave.',
        'Records of bookings and payments stay as long as tax law asks.',
      ],
    },
    {
      id: 'who-sees-it',
      heading: 'Who sees it',
      points: [
        'Our organisers, and the leader of the camp you booked. Who opens health or emergency data is logged, with the time. The kitchen sees what everybody eats, with first names.',
        'The card payment provider sees what it needs to take your payment, and our mail provider delivers our emails.',
        'A doctor or the emergency services, when somebody is hurt.',
        'Other families, of what you share yourself: your first name, if you ask a family along or come by its link, and the name that you put under a review.',
        'Nobody else. We do not sell data, and there is no advertising or tracking on this site.',
      ],
    },
    {
      id: 'protection',
      heading: 'How we protect it',
      points: [
        'Health and emergency data is encrypted before it is stored.',
        'Whoever has only the number of a booking sees the event, dates, counts, amount, status and a first name, nothing more.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      points: [
        'In your profile you can download everything we keep about you in one file, correct it, and erase your account.',
        'Without an account, write to us. We reply to access requests within 10 business days.',
        'Data about a camp still ahead is erased after the camp: until then we have to know who comes and what they must not eat.',
        'If our answer does not satisfy you, tell us. Where the Privacy Act 1988 applies to us, you can also complain to the Office of the Australian Information Commissioner.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      points: [
        'We set one session cookie. It keeps you signed in and lets you see the booking you have just made. When you sign in, a second one remembers for up to 400 days that you have signed in by this browser, so that wrong passwords of others do not keep you out. A third one exists only if you choose a colour scheme yourself, and remembers it. There are no others.',
        'On a device that others use, “Forget this device” beside a booking or in your profile removes the first two and what your browser remembers of you.',
        'Your browser itself remembers a few conveniences, such as a half-filled form. They are not sent to us. A booking form that you leave keeps name, email, phone, counts and add-ons on the device for 24 hours, never health data; “Clear my details” at its top removes them at once.',
      ],
    },
    {
      id: 'photos',
      heading: 'Photos and videos',
      points: [
        'Organisers take photos and videos at camps. In the form “Before you come” you choose for each person: yes, no, or not the face.',
        'Photos for the families of a camp are seen by those families and our camp staff alone. Before any is published, somebody looks at each and confirms that nobody can be recognised in it who did not agree.',
        'If you find a photo of you or your child there, press “We are in this one, please remove it”: it is gone for everybody at once. For any other picture, write to us.',
      ],
    },
  ],
}
