import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Step } from './step-list.tsx'
import { SteppedForm } from './stepped-form.tsx'

const STEPS: Step[] = [
  { id: 'place', label: 'Adresse', state: 'completed' },
  { id: 'rooms', label: 'Chambres', state: 'current' },
  { id: 'rates', label: 'Tarifs', state: 'locked' },
]
const shown = (steps = STEPS, saved?: string) =>
  renderToStaticMarkup(
    <form>
      <SteppedForm label="Étapes de l’annonce" steps={steps} finish="Soumettre" saved={saved}>
        <input name="bedrooms" />
      </SteppedForm>
    </form>,
  )
const buttons = (html: string) => html.match(/<button[^>]*>/g)!

test('every move sends the form with the step to open, so that it keeps what was typed without scripts', () => {
  const html = shown()
  expect(html).toMatch(/<button(?=[^>]*name="step")(?=[^>]*value="rates")[^>]*>Enregistrer et continuer/)
  expect(html).toMatch(/<button(?=[^>]*name="step")(?=[^>]*value="place")[^>]*>Étape précédente/)
  expect(buttons(html).every((button) => button.includes('type="submit"'))).toBe(true)
})

test('the Enter key opens the next step, whichever field has the focus', () => {
  expect(buttons(shown())[0]).toMatch(/(?=.* hidden="")(?=.*name="step").*value="rates"/)
})

test('the form shows the current step, and when the typed values were last saved', () => {
  const html = shown(STEPS, 'Enregistré à 10 h 12')
  expect(html).toContain('Étape 2 sur 3')
  expect(html).toMatch(/<h2[^>]*>Chambres<\/h2>/)
  expect(html).toMatch(/role="status"[^>]*>Enregistré à 10 h 12/)
  expect(shown()).not.toContain('role="status"')
})

test('the button of the last step sends the form without a step to open', () => {
  const last = shown([
    { id: 'place', label: 'Adresse', state: 'completed' },
    { id: 'rates', label: 'Tarifs', state: 'current' },
  ])
  expect(last).toMatch(/<button type="submit" class="[^"]*">Soumettre/)
  expect(buttons(last)[0]).not.toContain('name=')
})
