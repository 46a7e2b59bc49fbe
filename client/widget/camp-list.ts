import { site } from '../../domain/site.ts'
import { createCampCard, createPlacesLine } from './camp-card.ts'
import { element } from './element.ts'
import { type Camp, fetchCamps } from './fetch-camps.ts'
import { type CampSeats, followSeats } from './follow-seats.ts'
import { sheetText } from './styles.ts'
import type { WidgetSettings } from './widget-settings.ts'

/** Errors never reach the host page. */
export function showCampList(host: HTMLElement, settings: WidgetSettings): void {
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(sheetText)
  root.adoptedStyleSheets = [sheet]
  host.dataset.theme = settings.theme

  const content = element('div', {})
  // Announces loading and errors, but not the list.
  const status = element('p', { class: 'message', role: 'status' })
  root.append(
    element(
      'section',
      { class: 'box', lang: 'en-AU', 'aria-labelledby': 'heading' },
      element('h2', { id: 'heading' }, settings.heading),
      status,
      content,
      element('p', { class: 'foot' }, createAllCampsLink(settings)),
    ),
  )

  let shown: readonly Camp[] = []

  function showSeats(seats: readonly CampSeats[]): void {
    for (const { eventId, ...now } of seats) {
      const camp = shown.find(({ id }) => id === eventId)
      if (camp)
        content.querySelector(`[data-camp="${eventId}"]`)?.replaceWith(createPlacesLine({ ...camp, ...now }))
    }
  }

  async function load(): Promise<void> {
    status.textContent = 'Loading the camps…'
    content.replaceChildren()
    try {
      const camps = await fetchCamps(settings)
      if (shown.length === 0 && camps.length > 0) followSeats(settings.siteUrl, showSeats)
      shown = camps
      status.textContent = camps.length === 0 ? getEmptyText(settings) : ''
      // Safari drops list semantics without bullets unless the role is set.
      if (camps.length > 0)
        content.append(
          element('ul', { role: 'list' }, ...camps.map((camp) => createCampCard(camp, settings))),
        )
    } catch {
      status.textContent = 'The camps could not be loaded.'
      const button = element('button', { type: 'button' }, 'Try again')
      button.addEventListener('click', () => void load().then(focusFirst))
      content.append(button)
    }
    status.hidden = status.textContent === ''
  }
  // The pressed button is gone.
  function focusFirst(): void {
    content.querySelector<HTMLElement>('a, button')?.focus()
  }
  void load()
}

function getEmptyText({ category, text, shouldShowUnbookable }: WidgetSettings): string {
  if (category !== null || text !== null) return 'No camps match.'
  return shouldShowUnbookable
    ? 'No camps are planned at the moment.'
    : 'No camps can be booked at the moment.'
}

function createAllCampsLink({ siteUrl, isFrame }: WidgetSettings): HTMLAnchorElement {
  const attributes = { href: `${siteUrl}/#events`, ...(isFrame ? { target: '_top' } : {}) }
  return element('a', attributes, `All camps at ${site.name}`)
}
