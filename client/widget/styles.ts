/** Adopted by the shadow root, so the host page's CSP and styles don't affect it. */
export const sheetText = `
:host {
  all: initial; display: block; container-type: inline-size; color-scheme: inherit;
  --ground: #FAF7F0; --card: #FFFFFF; --line: #E4DED0; --text: #1B231D; --quiet: #4A564D;
  --accent: #1F5A3C; --on-accent: #FFFFFF; --ember: #B4501A; --sky: #CFE0D4; --hill: #8FAF9B;
}
:host([data-theme=light]) { color-scheme: light; }
:host([data-theme=dark]) { color-scheme: dark; }
@supports (color: light-dark(red, red)) {
  :host {
    --ground: light-dark(#FAF7F0, #0E1411); --card: light-dark(#FFFFFF, #161E1A); --line: light-dark(#E4DED0, #2A352F);
    --text: light-dark(#1B231D, #EEF3EE); --quiet: light-dark(#4A564D, #B4C0B7);
    --accent: light-dark(#1F5A3C, #8FD0A8); --on-accent: light-dark(#FFFFFF, #0B1A12);
    --ember: light-dark(#B4501A, #F2A76B); --sky: light-dark(#CFE0D4, #22332A); --hill: light-dark(#8FAF9B, #16241C);
  }
}
.box {
  box-sizing: border-box; padding: 20px; border-radius: 20px; background: var(--ground); color: var(--text);
  font: 400 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
* { box-sizing: border-box; }
h2, h3, p, ul { margin: 0; padding: 0; }
h2 { font: 800 24px/1.2 Georgia, 'Times New Roman', serif; }
ul { list-style: none; display: grid; gap: 16px; margin-top: 16px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr)); }
.camp { position: relative; display: flex; flex-direction: column; overflow: hidden; background: var(--card); border: 1px solid var(--line); border-radius: 16px; }
.picture { position: relative; aspect-ratio: 3 / 2; overflow: hidden; background: linear-gradient(var(--sky) 55%, var(--hill) 55%); }
canvas { display: block; width: 100%; height: 100%; opacity: 0; }
.drawn canvas { opacity: 1; }
.words { display: flex; flex-direction: column; gap: 4px; padding: 16px; flex: 1; }
time, .when span { white-space: nowrap; }
.when { display: flex; flex-wrap: wrap; gap: 0 10px; color: var(--ember); font-weight: 650; font-size: 15px; }
.when span { color: var(--quiet); font-weight: 400; }
h3 { font: 700 19px/1.3 Georgia, 'Times New Roman', serif; }
.where { color: var(--quiet); font-size: 15px; }
.facts { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 12px; margin-top: auto; padding-top: 10px; font-size: 15px; }
.price { font-weight: 650; }
.whole::first-letter { text-transform: uppercase; }
.places { color: var(--accent); font-weight: 650; }
.few_left, .sold_out { color: var(--ember); }
.closed, .over { color: var(--quiet); }
a { color: inherit; }
.camp a { text-decoration: none; outline: none; }
.camp a::after { content: ''; position: absolute; inset: 0; border-radius: 16px; }
.camp:hover a { text-decoration: underline; }
.camp a:focus-visible::after { box-shadow: inset 0 0 0 3px var(--ember); }
.foot { margin-top: 16px; }
.foot a, button { display: inline-flex; align-items: center; min-height: 44px; font: inherit; font-weight: 650; color: var(--accent); }
.foot a:focus-visible, button:focus-visible { outline: 3px solid var(--ember); outline-offset: 2px; border-radius: 6px; }
.message { margin-top: 16px; }
button { padding: 0 20px; margin-top: 12px; border: 0; border-radius: 999px; background: var(--accent); color: var(--on-accent); cursor: pointer; }
@media (prefers-reduced-motion: no-preference) { canvas { transition: opacity 200ms ease-out; } }
@media (forced-colors: active) { .camp a:focus-visible::after { outline: 3px solid Highlight; outline-offset: -3px; } }
`

export const frameSheetText = 'body{margin:0;background:transparent}'
