import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  COMMON_PASSWORD,
  PERSONAL_PASSWORD,
  passwordLabel,
  passwordStrength,
  personalWords,
  sentenceOfMissing,
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

  test('says what is missing, then what would help', () => {
    expect(passwordStrength('calanque').feedback).toEqual(['Au moins une majuscule', 'Au moins un chiffre'])
    expect(passwordStrength('Calanqu1').feedback).toEqual([
      'Un caractère spécial le rendrait plus sûr',
      '12 caractères ou plus le rendraient plus sûr',
    ])
    expect(passwordStrength('Calanque-2026').feedback).toEqual([])
  })

  test('what is missing makes one sentence', () => {
    expect(sentenceOfMissing(passwordStrength('calanque').feedback)).toBe(
      'Au moins une majuscule, au moins un chiffre.',
    )
    expect(sentenceOfMissing([])).toBe('Choisissez un autre mot de passe.')
  })

  test('accented letters count as letters, and as one character each', () => {
    expect(passwordStrength('Éléphan1').isValid).toBe(true)
    expect(passwordStrength('ÉlÉp1').isValid).toBe(false)
  })

  test('a password past 128 characters is refused, with its reason', () => {
    expect(passwordStrength(`Aa1${'x'.repeat(126)}`)).toMatchObject({
      isValid: false,
      feedback: ['Au plus 128 caractères'],
    })
  })

  test('every score has its label', () => {
    expect(([0, 1, 2, 3, 4] as const).map(passwordLabel)).toEqual([
      'Faible',
      'Faible',
      'Moyen',
      'Bon',
      'Excellent',
    ])
  })

  test('valid exactly when the four rules hold, and then never « Faible »', () => {
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

describe('what the four rules do not see', () => {
  const words = personalWords({
    firstName: 'Hélène',
    lastName: 'de la Tour',
    email: 'h.castellan@exemple.fr',
  })

  test('a person’s words are those of their names and of their mailbox', () => {
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

  test('a short name counts alone, not inside another word', () => {
    const short = { words: ['leo'] }
    expect(passwordStrength('Leo-2027-2028', short).isValid).toBe(false)
    expect(passwordStrength('Cameleon-2027', short).isValid).toBe(true)
  })

  test('a common one is refused whatever it is made of', () => {
    expect(passwordStrength('Password1', { common: true })).toMatchObject({
      isValid: false,
      feedback: [COMMON_PASSWORD],
    })
  })
})
