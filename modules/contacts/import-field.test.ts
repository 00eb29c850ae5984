import { expect, test } from 'vitest'
import { mappingProblems, proposeMapping } from './import-field.ts'

const HEADERS = ['Prénom', 'NOM', 'E-mail', 'Téléphone', 'Ville', 'Pays', 'Langue', 'Notes']

test('the names of columns are known in French and in English, whatever their accents and capitals', () => {
  expect(proposeMapping(HEADERS)).toEqual({
    ...{ firstName: 0, lastName: 1, email: 2, phone: 3, town: 4, country: 5, language: 6, preferences: 7 },
  })
  expect(
    proposeMapping(['Last Name', 'first_name', 'E-mail Address', 'Mobile Phone', 'City', 'Home Phone']),
  ).toEqual({
    ...{ lastName: 0, firstName: 1, email: 2, phone: 3, town: 4, otherPhone: 5 },
  })
  expect(proposeMapping(['Nom', 'Courriel', 'Couleur'])).toEqual({ fullName: 0, email: 1 })
})

test('a file without a column of names, or with one column for two things, is to be corrected', () => {
  expect(mappingProblems({ email: 0 })).toHaveProperty('lastName')
  expect(mappingProblems({ lastName: 0, firstName: 0 })).toHaveProperty('firstName')
  expect(mappingProblems({ fullName: 0, email: 1 })).toBeNull()
})
