import { Refusal } from '#shared/refusal.ts'
import { type PasswordStrength, passwordStrength, personalWords } from '../password-strength.ts'
import { isCommonPassword, isPatternedPassword } from './guessable-password.ts'

/** The holder of a password, which must not contain their names. */
export type PasswordHolder = { firstName: string; lastName: string; email: string }

/**
 * How strong a password is, by the rules of spec §5, the list of common passwords, the patterns that are guessed and its
 * holder’s names.
 */
export function judgePassword(password: string, holder?: PasswordHolder): PasswordStrength {
  const words = holder ? personalWords(holder) : []
  const strength = passwordStrength(password, { common: isCommonPassword(password), words })
  if (!strength.isValid) return strength
  return passwordStrength(password, { patterned: isPatternedPassword(password), words })
}

/** Refuses WEAK_PASSWORD, with `details.feedback`, for a password that is too weak. */
export function refuseWeakPassword(password: string, holder?: PasswordHolder): void {
  const { isValid, feedback } = judgePassword(password, holder)
  if (!isValid) throw new Refusal('WEAK_PASSWORD', { fields: ['password'], feedback })
}
