/**
 * What the product is called and how it is reached. The addresses, the phone number and the ABN are
 * reserved or zero values that belong to nobody, until the owner fills in the real ones.
 */
export const site = {
  name: 'Camp Dads',
  /** Without a trailing slash. For texts that are the same on every instance; links use SITE_URL. */
  url: 'https://campdads.example',
  tagline: 'Outdoor camps for fathers and their children in Queensland',
  phone: '+61 7 5550 0100',
  phoneHref: 'tel:+61755500100',
  email: 'hello@campdads.example',
  abn: '00 000 000 000',
  locality: 'Brisbane, Queensland',
  videoChannelUrl: 'https://videos.campdads.example',
  reviewsUrl: 'https://reviews.campdads.example',
} as const
