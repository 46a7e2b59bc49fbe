import { site } from '../../../domain/site.ts'

export const BUSY_SECONDS = 5

export const busyDocument = renderPlainDocument({
  title: 'One moment',
  text: 'Many families are here right now. This page tries again by itself in a few seconds.',
  head: `<meta http-equiv="refresh" content="${BUSY_SECONDS}">`,
})

/** For forms that the browser submitted without the page's scripts. */
export const unsentFormDocument = renderPlainDocument({
  title: 'Nothing was sent',
  text: `The page had not finished loading. Go back: what you typed should still be there. Send it again, or call us on ${site.phone}.`,
  head: '',
})

function renderPlainDocument({ title, text, head }: { title: string; text: string; head: string }): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}
<title>${title} | ${site.name}</title>
<style>
:root { color-scheme: light dark; --page: #FAF7F0; --text: #22301F; --leaf: #2F5D3A; }
@media (prefers-color-scheme: dark) { :root { --page: #0E1411; --text: #E9EFE6; --leaf: #8FC79B; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--page); color: var(--text);
  font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 26rem; padding: 2rem; text-align: center; }
h1 { margin: 0 0 .5rem; font: 700 1.75rem/1.2 Georgia, serif; }
p { margin: 0 0 1rem; }
b { color: var(--leaf); }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><b>${site.name}</b></p>
</main>
</body>
</html>
`
}
