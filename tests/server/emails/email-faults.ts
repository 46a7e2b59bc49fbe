/** An email as its recipient sees it. `pictures` are its inline attachments. */
export type LookedAtEmail = {
  subject: string
  text: string
  html: string | null
  pictures: readonly string[]
}

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec'
/** Month first, abbreviated months, numeric dates, or year first. */
const OTHER_DATES = new RegExp(
  `\\b(?:${MONTHS}) \\d{1,2}(?:,|\\b(?!:))|\\b\\d{1,2} (?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b|\\b\\d{1,2}/\\d{1,2}/\\d{2,4}\\b|\\b\\d{4}-\\d{2}-\\d{2}`,
)
/** A date with a time but no time zone. */
const TIME_WITHOUT_ZONE = / \d{4}, (?:from |until )?\d{1,2}(?::\d{2})? [ap]m(?! \(?Brisbane time)/
const ADDRESS = /https?:\/\/|\bwww\./

/** Returns the faults in the style of an email. */
export function emailFaults({ subject, text, html, pictures }: LookedAtEmail): string[] {
  const words = text.replaceAll(/https?:\/\/\S+/g, '')
  const ofText = [
    OTHER_DATES.test(`${subject}\n${words}`) && 'a date in another style in the plain text',
    TIME_WITHOUT_ZONE.test(`${subject}\n${words}`) && 'a time without its zone',
  ]
  return [...ofText, ...(html === null ? [] : htmlFaults(html, text, pictures))].filter(
    (fault) => fault !== false,
  )
}

function htmlFaults(html: string, text: string, pictures: readonly string[]): (string | false)[] {
  const shown = shownWords(html)
  const links = getTags(html, 'a')
  const images = getTags(html, 'img')
  const addresses = links.map((link) => plain(attribute(link, 'href') ?? ''))
  const written = [...text.matchAll(/https?:\/\/\S+/g)].map(([address]) => address)
  const onThePage = addresses.filter((address) => address.startsWith('http'))
  return [
    !/^<!doctype html>\s*<html lang="en-AU">/.test(html) && 'no language',
    getTags(html, 'h1').length !== 1 && 'not one heading of the first level',
    links.filter((link) => /display:\s*inline-block/.test(link)).length > 1 && 'more than one button',
    ADDRESS.test(shown) && 'a bare address is shown',
    OTHER_DATES.test(shown) && 'a date in another style',
    addresses.some((address) => !/^(?:https?:|mailto:|tel:)/.test(address)) && 'a link that leads nowhere',
    onThePage.some((address) => written.filter((each) => each === address).length !== 1) &&
      'an address that is not once in the plain text',
    images.some((image) => !attribute(image, 'alt')) && 'a picture without words',
    images.some((image) => !attribute(image, 'width') || !attribute(image, 'height')) &&
      'a picture without its size',
    images.some((image) => !isHarmless(attribute(image, 'src') ?? '', pictures)) &&
      'a picture that could tell who reads the mail, or is not there',
    pictures.some((name) => !html.includes(`"cid:${name}"`)) && 'a picture that is not shown',
    getTags(html, 'table').some((table) => attribute(table, 'role') !== 'presentation') &&
      'a table that is read out as one',
    /<(?:script|link|form|iframe|object)\b|url\(|\bon\w+=|javascript:/i.test(html) &&
      'more than words and pictures',
  ]
}

/** Whether a picture is an attachment or a public share card, which identifies nobody. */
function isHarmless(source: string, pictures: readonly string[]): boolean {
  if (source.startsWith('cid:')) return pictures.includes(source.slice(4))
  return /^https?:\/\/[\w.:-]+\/media\/(?:share\/camp-\d+|pictures\/[0-9a-f]{32}-1200)\.jpg$/.test(source)
}

function shownWords(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  return plain(body.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<[^>]+>/g, ' '))
}

function getTags(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
