import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'

const RULES = 'Au moins 8 caractères, dont une majuscule, une minuscule et un chiffre.'
const timesIn = (html: string, words: string) => html.split(words).length - 1

test('the field of a new password shows its rules once, also after a refusal', () => {
  const asked = renderToStaticMarkup(<PasswordField label="Mot de passe" purpose="new" />)
  const error = 'Choisissez un mot de passe qui respecte toutes ces règles.'
  const refused = renderToStaticMarkup(<PasswordField label="Mot de passe" purpose="new" error={error} />)
  for (const html of [asked, refused]) {
    expect(timesIn(html, RULES)).toBe(1)
    expect(html.match(/majuscule/g)).toHaveLength(1)
  }
  expect(timesIn(refused, error)).toBe(1)
  expect(refused).toContain('aria-invalid="true"')
})

test('the field of the current password shows no rules and keeps the name given', () => {
  const html = renderToStaticMarkup(
    <PasswordField label="Mot de passe actuel" name="currentPassword" purpose="current" />,
  )
  expect(html).not.toContain('majuscule')
  expect(html).toContain('name="currentPassword"')
  expect(html).toContain('autoComplete="current-password"')
})
