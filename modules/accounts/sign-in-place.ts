import { countryName } from '#shared/countries.ts'

/** The country from which an account was entered, by its two letters, in French: « Italie », « lieu inconnu ». */
export function placeWords(country: string | null): string {
  return country === null ? 'lieu inconnu' : countryName(country)
}
