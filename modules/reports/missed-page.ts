import { ROLES, type Role } from '#modules/accounts/role.ts'

/** What is kept of an address in the place of what could say who or what. */
const HIDDEN = '…'

const MOST_PARTS = 6
const LONGEST_PART = 40

/** Words, as our own addresses have them; an identifier, a token and a number of a stay are none. */
const WORDS = /^[\p{L}\d]+(?:[-_][\p{L}\d]+)*$/u
const IDENTIFIES = /\d{4}|(?=.*\p{Lu})(?=.*\d)|^[0-9a-f-]{16,}$/u

/**
 * An address at which there is no page, as the house counts it: its words, without query nor anything that could be a token, an
 * identifier or a number. Null where it is not worth counting: a file, which robots ask for, or what cannot be read.
 */
export function missedPath(pathname: string): string | null {
  const parts = partsOf(pathname.replace(/\.data$/, ''))
  if (!parts || parts.some((part) => part.includes('.'))) return null
  return `/${parts.slice(0, MOST_PARTS).map(keptPart).join('/')}`
}

function partsOf(pathname: string): string[] | null {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return null
  }
}

function keptPart(part: string): string {
  const isWords = part.length <= LONGEST_PART && WORDS.test(part) && !IDENTIFIES.test(part)
  return isWords ? part : HIDDEN
}

/** The widest of some roles; null of a visitor. */
export function widestRole(roles: readonly Role[]): Role | null {
  return ROLES.findLast((role) => roles.includes(role)) ?? null
}
