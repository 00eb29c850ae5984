import { foldAccents } from '#shared/fold-accents.ts'

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128

export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** `feedback` lists in French what is missing or, for a valid password, what would make it better. */
export type PasswordStrength = { isValid: boolean; score: PasswordScore; feedback: string[] }

type Check = { passes: (password: string) => boolean; advice: string }

const lengthOf = (password: string) => [...password].length

const REQUIRED: readonly Check[] = [
  { passes: (password) => lengthOf(password) >= PASSWORD_MIN_LENGTH, advice: 'Au moins 8 caractères' },
  { passes: (password) => /\p{Lu}/u.test(password), advice: 'Au moins une majuscule' },
  { passes: (password) => /\p{Ll}/u.test(password), advice: 'Au moins une minuscule' },
  { passes: (password) => /\p{Nd}/u.test(password), advice: 'Au moins un chiffre' },
]

const WELCOME: readonly Check[] = [
  {
    passes: (password) => /[^\p{L}\p{N}\s]/u.test(password),
    advice: 'Un caractère spécial le rendrait plus sûr',
  },
  { passes: (password) => lengthOf(password) >= 12, advice: '12 caractères ou plus le rendraient plus sûr' },
]

const TOO_LONG: Check = {
  passes: (password) => lengthOf(password) <= PASSWORD_MAX_LENGTH,
  advice: 'Au plus 128 caractères',
}

/** Facts that the rules of spec §5 do not test: common passwords, patterns, and words that name the holder. */
export type PasswordContext = { common?: boolean; patterned?: boolean; words?: readonly string[] }

export const COMMON_PASSWORD =
  'Ce mot de passe est l’un des plus utilisés au monde\u00a0: choisissez-en un autre'
export const PATTERNED_PASSWORD =
  'Un mot, un nom ou une ville avec des chiffres se devine, comme une suite de touches\u00a0: assemblez plusieurs mots'
export const PERSONAL_PASSWORD = 'Sans votre nom ni votre adresse e-mail'

/**
 * The strength of a password (spec §5): valid with 8 characters, an upper case letter, a lower case letter
 * and a digit. A valid one scores 2; a special character and 12 characters add one each, up to 4. An invalid
 * one scores 0 or 1. A common password, one that follows a pattern, or one that contains one of its holder’s
 * `words` is not valid either.
 */
export function passwordStrength(password: string, context: PasswordContext = {}): PasswordStrength {
  const missing = [...REQUIRED, TOO_LONG, ...checksOf(context)].filter(({ passes }) => !passes(password))
  const wished = WELCOME.filter(({ passes }) => !passes(password))
  const isValid = missing.length === 0
  const nearlyValid = password !== '' && missing.length <= 2
  const score = isValid ? 4 - wished.length : nearlyValid ? 1 : 0
  return {
    isValid,
    score: score as PasswordScore,
    feedback: (isValid ? wished : missing).map(({ advice }) => advice),
  }
}

function checksOf({ common = false, patterned = false, words = [] }: PasswordContext): Check[] {
  return [
    { passes: () => !common, advice: COMMON_PASSWORD },
    { passes: () => common || !patterned, advice: PATTERNED_PASSWORD },
    { passes: (password) => !words.some((word) => names(password, word)), advice: PERSONAL_PASSWORD },
  ]
}

/** A short name is part of many words: it counts only when the rest consists of digits and signs. */
function names(password: string, word: string): boolean {
  const said = foldAccents(password)
  return word.length > 3 ? said.includes(word) : said.replaceAll(/[^\p{L}]/gu, '') === word
}

/** The words of a person’s names and of their address before the @, which a password must not contain. */
export function personalWords(person: { firstName: string; lastName: string; email: string }): string[] {
  const mailbox = person.email.split('@')[0] ?? ''
  const words = [person.firstName, person.lastName, mailbox].flatMap((text) =>
    foldAccents(text).split(/[^\p{L}\p{N}]+/u),
  )
  return [...new Set([...words, foldAccents(mailbox)])].filter(
    (word) => /\p{L}/u.test(word) && word.length > 2,
  )
}

/** The missing elements of a password as one sentence: « Au moins une majuscule, au moins un chiffre. » */
export function describeMissing(feedback: readonly string[]): string {
  const [first = 'Choisissez un autre mot de passe', ...others] = feedback
  return `${[first, ...others.map((advice) => advice.toLowerCase())].join(', ')}.`
}

/** « Faible », « Moyen », « Bon » or « Excellent » (spec §5). */
export function passwordLabel(score: PasswordScore): string {
  return ({ 0: 'Faible', 1: 'Faible', 2: 'Moyen', 3: 'Bon', 4: 'Excellent' } as const)[score]
}
