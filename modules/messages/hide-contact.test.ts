import { expect, test } from 'vitest'
import { HIDDEN, hideContact } from './hide-contact.ts'

test.each([
  'camille.roux@example.org',
  'camille (at) example.org',
  '06 12 34 56 78',
  '+33 6 12 34 56 78',
  '0033612345678',
  '06.12.34.56.78',
  '+33\u00a06\u00a012\u00a034\u00a056\u00a078',
  '+44 (0)20 7946 0958',
  'https://exemple.fr/moi',
  'www.exemple.fr',
])('%s is hidden', (contact) => {
  expect(hideContact(`Joignez-moi : ${contact}, merci.`, [])).not.toMatch(/\d{2}|exemple|example/)
})

test('the traveler’s names are hidden as whole words, in upper or lower case', () => {
  expect(hideContact('Cordialement, Camille ROUX. Un mur roux, des rouxs.', ['Camille', 'Roux'])).toBe(
    `Cordialement, ${HIDDEN} ${HIDDEN}. Un mur ${HIDDEN}, des rouxs.`,
  )
  expect(hideContact('Bonjour (A. B.)', ['(A.', '+'])).not.toContain('(A.')
})

test('dates, prices and numbers of guests are not hidden', () => {
  const text =
    'Du 17 au 24 juillet 2027 (17/07/2027), 12 190,22 € pour 6 adultes, réservation CAL-2026-00042.'
  expect(hideContact(text, ['Camille'])).toBe(text)
})
