const LONGEST = 254
const LOCAL = "[a-z\\d_'+-]+(?:\\.[a-z\\d_'+-]+)*"
const DOMAIN = '(?:[a-z\\d][a-z\\d-]*\\.)+[a-z]{2,}'
const EMAIL = new RegExp(`^${LOCAL}@${DOMAIN}$`)

/**
 * An e-mail address in the form that accounts and mails store, trimmed and in lower case; null for any other
 * text.
 */
export function readEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  return email.length <= LONGEST && EMAIL.test(email) ? email : null
}
