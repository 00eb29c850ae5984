import { countryName } from '#shared/countries.ts'

/** The country from which an account was entered, by its two letters, in French: « Italie », « lieu inconnu ». */
export function placeWords(country: string | null): string {
  return country === null ? 'lieu inconnu' : countryName(country)
}

/** Whose data say which country a network is of (`docs/decisions/261`). */
export const PLACE_SOURCE = { name: 'DB-IP', url: 'https://db-ip.com' } as const
