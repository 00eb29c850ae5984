import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { anyVilla, PUBLIC_PAGES } from './public-pages.ts'

/** The recommended rules, but those that judge how React writes what is right in every form. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // `charSet`, `srcSet`, `fetchPriority`: HTML names have no case.
    'attr-case': 'off',
    // `<meta/>`: the slash means nothing to a parser.
    'void-style': 'off',
    // `required=""` and `hidden=""` are `required` and `hidden`.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's own identifiers start with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // Checkboxes of one question share their name, as radio buttons do.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
  },
})

test('the HTML of every public page is valid', async ({ request }) => {
  const pages = { ...PUBLIC_PAGES, 'a villa': await anyVilla(request) }
  for (const [name, path] of Object.entries(pages)) {
    const html = await (await request.get(path)).text()
    const { results } = await validator.validateString(html)
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    )
    expect.soft(found, `${name}, ${path}`).toEqual([])
  }
})
