import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { searchedFigures } from './phone-number.ts'

/** Parts of France whose numbers have ten figures as those of the mainland, under codes of their own. */
const OVERSEAS: readonly CountryCode[] = ['GP', 'MQ', 'GF', 'RE', 'YT', 'PM']
const FRENCH_MOBILE = /^0[67]\d{8}$/
const LONGEST = 60
const EXTENSION = /[\s,;]*(?:poste|extension|ext|x)[\s.=:]*\d{1,6}\s*$/i

/**
 * A telephone number in the form of E.164 (`+33612345678`), from one that is typed, pasted or said of a contact of that country: with
 * the code of its country, with the ten figures of a French one, or as it is written in the contact’s country. An extension is
 * left out. Null for what is no whole number. By the metadata of all countries (docs/decisions/131): for the server alone.
 */
export function readNumber(typed: string, country: string | null = null): string | null {
  const text = tidied(typed)
  if (text === null) return null
  if (/^(\+|00)/.test(text)) return international(text)
  const figures = text.replace(/\D/g, '')
  if (text.startsWith('0')) {
    const french = (['FR', ...OVERSEAS] as const).map((one) => valid(text, one)).find((one) => one !== null)
    if (french) return french
    // Below, a French mobile of a range that the library does not know yet would be read as a number of Rome for Italy, and of Monaco for Monaco.
    if (FRENCH_MOBILE.test(figures)) return `+33${figures.slice(1)}`
  }
  if (country !== null && isSupportedCountry(country)) {
    const theirs = valid(text, country)
    if (theirs) return theirs
  }
  // A French number of a range that is not given to any person yet, and one that lost the plus of its country.
  return /^0[1-9]\d{8}$/.test(figures)
    ? `+33${figures.slice(1)}`
    : /^[1-9]\d{10,14}$/.test(figures)
      ? valid(`+${figures}`, 'FR')
      : null
}

/** The figures by which a typed text finds a number, in whichever form: those of the whole number that it is, else `searchedFigures`. */
export function lookedForFigures(text: string): string | null {
  const figures = searchedFigures(text)
  const number = /^[+(\d]/.test(text.trim()) ? readNumber(text) : null
  return number === null || (figures !== null && number.includes(figures)) ? figures : number.slice(1)
}

/** Without what stands before, behind or between its figures; null for a text that is no number. */
function tidied(typed: string): string | null {
  if (typed.length > LONGEST) return null
  const text = typed
    .normalize('NFKC')
    .replace(EXTENSION, '')
    .replace(/^[^\d+]+/, '')
    .replace(/[^\d]+$/, '')
  return text === '' || /\p{L}/u.test(text) ? null : text
}

/** One with the code of its country: as it stands, else without the zero in brackets that is dialed inside the country alone. */
function international(text: string): string | null {
  const forms = [text, text.replace(/\(0\)/, '')].map((form) => parsed(form, 'FR'))
  const isValid = forms.find((form) => form?.isValid())
  return isValid ? isValid.number : steady(forms.find((form) => form?.isPossible()))
}

/** A number that may exist, without each zero that the library takes for that of its country: read again, it is the same. */
function steady(number: PhoneNumber | undefined): string | null {
  if (!number?.isPossible()) return null
  const again = parsed(number.number, 'FR')
  return again?.number === number.number ? number.number : steady(again)
}

function valid(text: string, country: CountryCode): string | null {
  const number = parsed(text, country)
  return number?.isValid() ? number.number : null
}

const parsed = (text: string, defaultCountry: CountryCode) =>
  parsePhoneNumberFromString(text.replaceAll(/[()]/g, ' '), { defaultCountry, extract: false })
