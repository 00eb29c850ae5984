import { expect, test } from 'vitest'
import { actWords, domainWords } from './act-words.ts'

test('an act is said in words, and one without words of its own by its name', () => {
  expect(actWords('agency.suspend')).toBe('Agence, suspension')
  expect(actWords('account.sign-in')).toBe('Compte, connexion')
  expect(actWords('owner.sworn_declaration')).toBe('Propriétaire, sworn declaration')
  expect(domainWords('numbered_document')).toBe('numbered document')
})
