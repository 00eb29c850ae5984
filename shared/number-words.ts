import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * A telephone number as the country of its code writes it for a call from abroad: `+44 7911 123456`, `+33 6 12 34 56 78`. One
 * without a code is French; what is no number of any country stays as it is. Its spaces are all that it adds, so that a link calls it.
 */
export function numberWords<Known extends string | null>(number: Known): Known {
  const parsed = number ? parsePhoneNumberFromString(number, { defaultCountry: 'FR', extract: false }) : null
  if (!parsed?.isPossible() || parsed.ext) return number
  return parsed.formatInternational().replaceAll('-', ' ') as Known
}
