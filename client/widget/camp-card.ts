import { FEW_LEFT_BELOW } from '../../domain/availability.ts'
import { adultPriceText, dayRangeText, nightsText, placesText } from '../../domain/event-summary.ts'
import { familyPriceText } from '../../domain/events/family-price.ts'
import { toCents } from '../../domain/money.ts'
import { element } from './element.ts'
import type { Camp } from './fetch-camps.ts'
import { createCampPicture } from './widget-picture.ts'
import type { WidgetSettings } from './widget-settings.ts'

/** The title is the link; the whole card is clickable. */
export function createCampCard(camp: Camp, settings: WidgetSettings): HTMLLIElement {
  const { startDate, endDate } = camp
  const adultPerNight = toCents(camp.prices.adultPerNight)
  const childPerNight = toCents(camp.prices.childPerNight)
  const address = settings.campaign === null ? camp.url : `${camp.url}?campaign=${settings.campaign}`
  const link = element('a', { href: address, ...(settings.isFrame ? { target: '_top' } : {}) }, camp.title)
  return element(
    'li',
    { class: 'camp' },
    settings.hasPictures ? createCampPicture(camp, settings.siteUrl) : null,
    element(
      'div',
      { class: 'words' },
      element(
        'p',
        { class: 'when' },
        element('time', { datetime: startDate }, dayRangeText(startDate, endDate)),
        ' ',
        element('span', {}, nightsText(startDate, endDate)),
      ),
      element('h3', {}, link),
      element('p', { class: 'where' }, camp.location),
      element(
        'p',
        { class: 'facts' },
        camp.isCancelled
          ? null
          : element('span', { class: 'price' }, adultPriceText(adultPerNight, startDate === endDate)),
        createPlacesLine(camp),
      ),
      camp.isCancelled
        ? null
        : element('p', { class: 'whole' }, familyPriceText({ ...camp, adultPerNight, childPerNight })),
    ),
  )
}

export function createPlacesLine(camp: Camp): HTMLSpanElement {
  const attributes = { class: `places ${camp.availability.toLowerCase()}`, 'data-camp': camp.id }
  return element('span', attributes, describeAvailability(camp))
}

function describeAvailability({ availability, availableSpots, isCancelled }: Camp): string {
  if (isCancelled) return 'Cancelled'
  if (availability === 'CLOSED' || availability === 'OVER') return 'Booking closed'
  return placesText(availableSpots, FEW_LEFT_BELOW)
}
