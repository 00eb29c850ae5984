/**
 * One place as the gazetteer writes it: its name, latitude and longitude, the commune it lies in (null or absent for a
 * commune itself), and its other names, separated by semicolons.
 */
export type GazetteerRow = readonly [
  name: string,
  latitude: number,
  longitude: number,
  commune?: string | null,
  synonyms?: string,
]
