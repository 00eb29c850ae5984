/** What may follow the part of a name that is used alone: « Saint-Rémy », « Villefranche », « Bormes ». */
const LINKS = /^(.+?) (?:de|du|des|en|sur|les|la|le) .+$/

/** First words that name a kind of place, not the place. */
const KINDS =
  /^(?:abbaye|aeroport|baie|calanque|cap|corniche|gare|golfe|heliport|ile|iles|lac|massif|mont|parc|place|plage|pointe|port|presqu|promenade|rade|vallon|vieux)\b/

const SHORTEST = 5

/** The part of a folded name by which it is called for short; null where it has none. */
export function shortName(name: string): string | null {
  const [, short = ''] = LINKS.exec(name) ?? []
  return short.length >= SHORTEST && !KINDS.test(short) ? short : null
}
