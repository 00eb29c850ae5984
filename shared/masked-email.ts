/**
 * « j•••n@example.org »: enough for its owner to recognize the address, too little for a stranger to use it.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, Math.max(at, 0))
  const shown = name.length > 3 ? `${name[0]}•••${name.at(-1)}` : `${name[0] ?? ''}•••`
  return `${shown}${email.slice(Math.max(at, 0))}`
}
