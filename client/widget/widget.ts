// Script for other sites: <script src=".../widget.js" async></script>. Renders at the script or at `data-target`.
// No library, inline style or cookie.
import { showCampList } from './camp-list.ts'
import { frameSheetText } from './styles.ts'
import { readWidgetSettings } from './widget-settings.ts'

function start(): void {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) return
  const settings = readWidgetSettings(script)
  const host = document.createElement('div')
  const { target } = script.dataset
  const place = target ? document.querySelector(target) : null
  if (place) place.append(host)
  else if (script.parentElement === document.head) document.body?.append(host)
  else script.after(host)
  if (settings.isFrame) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(frameSheetText)
    document.adoptedStyleSheets = [sheet]
    postHeight(host)
  }
  showCampList(host, settings)
}

/** Posts the list's height in pixels to the parent page. */
function postHeight(host: HTMLElement): void {
  const observer = new ResizeObserver(() => {
    window.parent.postMessage(
      { type: 'camp-dads:height', height: Math.ceil(host.getBoundingClientRect().height) },
      '*',
    )
  })
  observer.observe(host)
}

start()
