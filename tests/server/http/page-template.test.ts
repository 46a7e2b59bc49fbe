import { expect, test } from 'vitest'
import { parseTemplate, renderDocument } from '../../../server/http/pages/page-template.ts'

const template = parseTemplate(
  '<html><head><meta charset="utf-8"><!--head--><script type="module" src="/assets/main.js"></script></head><body><!--app--><!--state--></body></html>',
)

test('loads the script that records early clicks before the styles, without waiting for the document', () => {
  const html = renderDocument(
    template,
    {
      head: '<title>Camp</title>',
      body: '<main></main>',
      styles: [{ name: 'css', css: 'a{}' }],
      state: null,
      status: 200,
    },
    {
      nonce: null,
      siteUrl: 'https://camp.example',
      scripts: ['assets/page.js'],
      laterScripts: ['assets/later.js'],
      colorScheme: null,
    },
  )
  const [tag = ''] = /<script src="\/start\.js"[^>]*>/.exec(html) ?? []
  expect(tag).toContain('data-files="/assets/main.js /assets/page.js" data-later="/assets/later.js"')
  expect(tag).toMatch(/ async fetchpriority="high">$/)
  expect(html.indexOf(tag)).toBeLessThan(html.indexOf('<style'))
})
