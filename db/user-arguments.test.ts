import { describe, expect, test } from 'vitest'
import { readUserArguments } from './user-arguments.ts'

const read = (line: string) => readUserArguments(line.split(' ').filter(Boolean))

describe('npm run user:create', () => {
  test('a role and an address are enough for an account without an agency', () => {
    expect(read('--role SUPER_ADMIN --email marie.dupont@exemple.fr')).toEqual({
      role: 'SUPER_ADMIN',
      email: 'marie.dupont@exemple.fr',
      firstName: 'Marie',
      lastName: 'Dupont',
      agency: null,
      existing: false,
    })
  })

  test('names that are given are kept as they are written', () => {
    const named = '--role OWNER --email contact@exemple.fr --first-name Élise --last-name Roy'
    expect(read(named)).toMatchObject({ firstName: 'Élise', lastName: 'Roy' })
    expect(read('--role OWNER --email 42@exemple.fr')).toMatchObject({
      firstName: 'Compte',
      lastName: 'Calanque',
    })
  })

  test.each([
    ['', 'Il manque le rôle'],
    ['--role CHIEF --email a@exemple.fr', 'Le rôle CHIEF n’existe pas'],
    ['--role ADMIN', 'Il manque l’adresse'],
    ['--role ADMIN --email marie', 'marie n’est pas une adresse e-mail'],
    ['--role AGENT --email a@exemple.fr', 'Le rôle AGENT demande une agence'],
    ['--role ADMIN --email a@exemple.fr --agency nord', 'Le rôle ADMIN n’appartient à aucune agence'],
    ['--role ADMIN --mail a@exemple.fr', 'L’option --mail n’existe pas'],
    ['--role ADMIN --email', 'Une option n’a pas de valeur'],
    ['ADMIN a@exemple.fr', 'un mot est de trop'],
  ])('« %s » is refused, and the message says what is wrong', (line, sentence) => {
    expect(() => read(line)).toThrow(sentence)
  })
})
