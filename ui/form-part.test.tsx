import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { FormFor } from './form-for.tsx'
import { FormPart } from './form-part.tsx'

function shown(element: React.ReactNode): string {
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a part of a form is a group of fields that its title names', () => {
  const html = shown(
    <FormFor intent="save">
      <FormPart title="Responsable">Champs</FormPart>
    </FormFor>,
  )
  const [, id] = /<fieldset[^>]*aria-labelledby="([^"]+)"/.exec(html)!
  expect(html).toContain(`<h2 id="${id}"`)
})

test('a part without title, which ends a form, and a part that holds a form of its own are no groups', () => {
  const end = shown(
    <FormFor intent="save">
      <FormPart>Enregistrer</FormPart>
    </FormFor>,
  )
  const whole = shown(<FormPart title="Mot de passe">Formulaire</FormPart>)
  for (const html of [end, whole]) expect(html).not.toMatch(/<fieldset|aria-labelledby/)
})
