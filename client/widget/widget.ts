/*
 * The script that other sites include: <script src=".../widget.js" async></script>. The list stands where the script
 * stands, or in the element that `data-target` selects. No library, no inline style, no cookie.
 */
import { showCampList } from './camp-list.ts'
import { settingsOf } from './settings.ts'
import { frameSheetText } from './styles.ts'

function start(): void {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) return
  const settings = settingsOf(script)
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

/** Sends the page around the frame the height of the list in pixels, now and whenever it changes. */
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
