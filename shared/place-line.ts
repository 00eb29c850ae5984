/** A place, the last words of an address, and the country it ends with: « 06400 Cannes, France », and « 98000 Monaco » once. */
export function withCountry(place: string, { city, country }: { city: string; country: string }): string {
  return city === country ? place : `${place}, ${country}`
}
