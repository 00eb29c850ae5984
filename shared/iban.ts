/** The account number without its spaces, in capitals. */
export function compactIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** « FR76 3000 6000 … »: an account number in groups of four, as people read and type it. */
export function formatIban(iban: string): string {
  return compactIban(iban).replace(/(.{4})(?=.)/g, '$1\u00a0')
}

/** The part of an account number that is shown and kept once it was used: its last four characters. */
export function endOfIban(iban: string): string {
  return compactIban(iban).slice(-4)
}

/** « •••• 0189 »: an account by its last four characters. */
export function maskedIban(ibanEnd: string): string {
  return `••••\u00a0${ibanEnd}`
}

/** True for an account number of the right shape with right check digits (ISO 13616, modulo 97). */
export function isIban(text: string): boolean {
  const iban = compactIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
