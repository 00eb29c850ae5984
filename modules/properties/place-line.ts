/** « Antibes, Provence-Alpes-Côte d’Azur », « 06160 Antibes, … »; Monaco, its own region, is named once. */
export function placeLine({ city, region }: { city: string; region: string }, postalCode?: string): string {
  const town = postalCode ? `${postalCode}\u00a0${city}` : city
  return city === region ? town : `${town}, ${region}`
}
