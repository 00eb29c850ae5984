import { describe, expect, test } from 'vitest'
import { COMMON_PASSWORD, PERSONAL_PASSWORD } from '../password-strength.ts'
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

  test('that contains the name of its holder is refused with that reason', () => {
    expect(judgePassword('Castellan-2027', HOLDER)).toMatchObject({
      isValid: false,
      feedback: [PERSONAL_PASSWORD],
    })
    expect(judgePassword('Castellan-2027').isValid).toBe(true)
  })

  test('and contains no name of its holder is accepted', () => {
    expect(judgePassword('Garrigue-2027', HOLDER)).toEqual({ isValid: true, score: 4, feedback: [] })
    expect(() => refuseWeakPassword('Garrigue-2027', HOLDER)).not.toThrow()
  })
})
