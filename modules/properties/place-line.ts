/** « Antibes, Provence-Alpes-Côte d’Azur »; a city that is its own region is said once. */
export function placeLine({ city, region }: { city: string; region: string }): string {
  return city === region ? city : `${city}, ${region}`
}
