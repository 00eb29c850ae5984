import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TermFields } from './term-fields.tsx'

test('a required list of the mandate starts with an empty choice, as HTML asks; a list that always has a choice is not required', () => {
  const html = renderToStaticMarkup(<TermFields terms={null} />)
  const required = [...html.matchAll(/<select[^>]* required[^>]*>(<option[^>]*>)/g)].map(([, first]) => first)
  expect(required.length).toBeGreaterThan(0)
  for (const first of required) expect(first).toContain('value=""')
})
