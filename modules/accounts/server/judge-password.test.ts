import { describe, expect, test } from 'vitest'
import { COMMON_PASSWORD, PATTERNED_PASSWORD, PERSONAL_PASSWORD } from '../password-strength.ts'
import { judgePassword, refuseWeakPassword } from './judge-password.ts'

const HOLDER = { firstName: 'Hélène', lastName: 'Castellan', email: 'h.castellan@exemple.fr' }

describe('a password that meets the four rules', () => {
  test.each(['Password1', 'PASSWORd1', 'Qwerty123', 'Passw0rd', 'Abcd1234', 'Iloveyou1'])(
    '« %s » is refused: it is too common',
    (password) => {
      expect(judgePassword(password)).toMatchObject({ isValid: false, feedback: [COMMON_PASSWORD] })
      expect(() => refuseWeakPassword(password)).toThrow('WEAK_PASSWORD')
    },
  )

  test.each([
    ...['Password2026', 'Azerty2026', 'Bonjour2026', 'Marseille13', 'Calanque2026!', 'P@ssw0rd2026!'],
    ...['Saint-Tropez83', 'StTropez-2026', 'Ramatuelle83350', 'Menton06500', 'Soleil2026!', 'Juliette1984'],
    ...['Été2026!!', '2026Mistral', 'Qsdfghjklm1', 'Azertyuiop12', 'Abcabcabc1', 'Motdepasse1!'],
  ])('« %s » is refused: it follows a pattern', (password) => {
    expect(judgePassword(password)).toEqual({ isValid: false, score: 1, feedback: [PATTERNED_PASSWORD] })
    expect(() => refuseWeakPassword(password)).toThrow('WEAK_PASSWORD')
  })

  test.each([
    'Tortue-Lampe-9',
    'Xk29dLpq',
    'Mq7!tRz2',
    'Chat-lune-4821',
    'Garrigue-Tuile-47',
    'aaaaaaaaaXk29dLpq-vTm',
  ])('« %s » is accepted: it follows no pattern', (password) => {
    expect(judgePassword(password).isValid).toBe(true)
  })

  test('that contains the name of its holder is refused with that reason', () => {
    expect(judgePassword('Castellan-Tuile-47', HOLDER)).toMatchObject({
      isValid: false,
      feedback: [PERSONAL_PASSWORD],
    })
    expect(judgePassword('Castellan-Tuile-47').isValid).toBe(true)
  })

  test('and contains no name of its holder is accepted', () => {
    expect(judgePassword('Garrigue-Tuile-47', HOLDER)).toEqual({ isValid: true, score: 4, feedback: [] })
    expect(() => refuseWeakPassword('Garrigue-Tuile-47', HOLDER)).not.toThrow()
  })
})
