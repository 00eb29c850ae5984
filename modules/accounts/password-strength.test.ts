import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  COMMON_PASSWORD,
  describeMissing,
  PERSONAL_PASSWORD,
  passwordLabel,
  passwordStrength,
  personalWords,
} from './password-strength.ts'

describe('password strength', () => {
  test.each([
    ['', 0, false],
    ['abc', 0, false],
    ['aaaaaaaa', 1, false],
    ['Abcdefgh', 1, false],
    ['Calanqu1', 2, true],
    ['Calanqu1!', 3, true],
    ['Calanque2026', 3, true],
    ['Calanque-2026', 4, true],
  ])('« %s » scores %i', (password, score, isValid) => {
    expect(passwordStrength(password)).toMatchObject({ score, isValid })
  })

  test('the feedback lists what is missing, or for a valid password what would make it better', () => {
    expect(passwordStrength('calanque').feedback).toEqual(['Au moins une majuscule', 'Au moins un chiffre'])
    expect(passwordStrength('Calanqu1').feedback).toEqual([
      'Un caractère spécial le rendrait plus sûr',
      '12 caractères ou plus le rendraient plus sûr',
    ])
    expect(passwordStrength('Calanque-2026').feedback).toEqual([])
  })

  test('the missing elements form one French sentence', () => {
    expect(describeMissing(passwordStrength('calanque').feedback)).toBe(
      'Au moins une majuscule, au moins un chiffre.',
    )
    expect(describeMissing([])).toBe('Choisissez un autre mot de passe.')
  })

  test('an accented letter counts as one character and as a letter', () => {
    expect(passwordStrength('Éléphan1').isValid).toBe(true)
    expect(passwordStrength('ÉlÉp1').isValid).toBe(false)
  })

  test('a password of more than 128 characters is refused with the reason', () => {
    expect(passwordStrength(`Aa1${'x'.repeat(126)}`)).toMatchObject({
      isValid: false,
      feedback: ['Au plus 128 caractères'],
    })
  })

  test('every score has a label', () => {
    expect(([0, 1, 2, 3, 4] as const).map(passwordLabel)).toEqual([
      'Faible',
      'Faible',
      'Moyen',
      'Bon',
      'Excellent',
    ])
  })

  test('a password is valid exactly when it meets the four rules, with a score of 2 or more', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (password) => {
        const { isValid, score, feedback } = passwordStrength(password)
        const rules = [/^.{8,}$/su, /\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u]
        expect(isValid).toBe(rules.every((rule) => rule.test(password)))
        expect(isValid).toBe(score >= 2)
        expect(feedback.length === 0).toBe(score === 4)
      }),
    )
  })
})

describe('common passwords and passwords that contain personal words', () => {
  const words = personalWords({
    firstName: 'Hélène',
    lastName: 'de la Tour',
    email: 'h.castellan@exemple.fr',
  })

  test('personal words come from the first name, the last name and the e-mail address', () => {
    expect(words).toEqual(['helene', 'tour', 'castellan', 'h.castellan'])
    expect(personalWords({ firstName: 'Léo', lastName: 'Ho', email: '42@exemple.fr' })).toEqual(['leo'])
  })

  test.each(['Helene-2027', 'xxHÉLÈNE2027', 'La-Tour-2027', 'Castellan2027'])(
    '« %s » names its holder',
    (password) => {
      expect(passwordStrength(password, { words })).toMatchObject({
        isValid: false,
        score: 1,
        feedback: [PERSONAL_PASSWORD],
      })
    },
  )

  test('a short name is refused when it stands alone, not inside another word', () => {
    const short = { words: ['leo'] }
    expect(passwordStrength('Leo-2027-2028', short).isValid).toBe(false)
    expect(passwordStrength('Cameleon-2027', short).isValid).toBe(true)
  })

  test('a common password is refused even when it meets the four rules', () => {
    expect(passwordStrength('Password1', { common: true })).toMatchObject({
      isValid: false,
      feedback: [COMMON_PASSWORD],
    })
  })
})
