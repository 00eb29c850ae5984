import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

const attribute = (html: string, tag: string, name: string) =>
  new RegExp(`<${tag}[^>]* ${name}="([^"]*)"`).exec(html)?.[1]

test('the label, the hint and the error are tied to the control', () => {
  const html = renderToStaticMarkup(
    <Field
      label="Adresse e-mail"
      name="email"
      hint="Pour le contrat."
      error="Saisissez une adresse complète."
      required
    >
      <TextInput type="email" />
    </Field>,
  )
  const id = attribute(html, 'input', 'id')
  expect(attribute(html, 'label', 'for')).toBe(id)
  expect(attribute(html, 'input', 'name')).toBe('email')
  expect(attribute(html, 'input', 'aria-invalid')).toBe('true')
  expect(attribute(html, 'input', 'aria-describedby')).toBe(`${id}-hint ${id}-error`)
  expect(html).toContain(`id="${id}-hint"`)
  expect(html).toContain(`id="${id}-error"`)
  expect(html).toMatch(/<input[^>]* required=""/)
})

test('a control without hint or error has no description', () => {
  const html = renderToStaticMarkup(
    <Field label="Prénom" name="firstName">
      <TextInput />
    </Field>,
  )
  expect(html).not.toMatch(/ (aria-describedby|aria-invalid|required)=/)
})
