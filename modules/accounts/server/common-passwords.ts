import { dictionary } from '@zxcvbn-ts/language-common'

/** The most common passwords, in lower case: the list of zxcvbn (49 000 leaked ones, MIT license). */
const COMMON = new Set(dictionary['passwords-common'].map(String))

/** True for a password of the list, whatever its case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}
