/** Contact details are reserved placeholders until the owner replaces them. */
export const site = {
  name: 'Camp Dads',
  /** Without a trailing slash. Links use SITE_URL. */
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
