import { foldText } from '#modules/places/fold-text.ts'
import type { ListingContent } from './listing.ts'

const NUMBERS = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix']
/** What may stand before the name of a room: « les deux autres chambres ». */
const BEFORE = `(?:(?:la|le|les|une|grande|petite|grandes|petites|belle|premiere|seconde|deuxieme|troisieme|autre|autres|master|\\d{1,2}|${NUMBERS.join('|')}) )*`
const BEDROOM = new RegExp(`^(${BEFORE})(chambre|suite|dortoir|bedroom)(s?)\\b`)
const BATHROOM = new RegExp(`^(${BEFORE})(salle|salles)( de bains?| d eau| de douche)s?\\b`)

type Rooms = Pick<ListingContent, 'bedrooms' | 'bathrooms' | 'rooms'>
/** The fewest and the most rooms of a kind that the names of a list may mean. */
type Count = { least: number; most: number }

/**
 * How the rooms that a listing declares contradict those that it lists, in French; null where they may agree. The contract
 * says both. A room with beds and another name may be a bedroom or not; a list without bathrooms only tells of the beds.
 */
export function roomsContradiction({ bedrooms, bathrooms, rooms }: Rooms): string | null {
  const listed = rooms.filter(({ name, beds }) => name.trim() !== '' || beds.trim() !== '')
  if (listed.length === 0) return null
  const beds = sum(listed.map(bedroomsIn))
  if (bedrooms < beds.least) return contradiction(bedrooms, beds.least, BEDROOM_WORDS)
  if (bedrooms > beds.most) return contradiction(bedrooms, beds.most, BEDROOM_WORDS)
  const baths = sum(listed.map(({ name }) => countIn(name, BATHROOM)))
  return bathrooms < baths.least ? contradiction(bathrooms, baths.least, BATHROOM_WORDS) : null
}

function bedroomsIn({ name, beds }: Rooms['rooms'][number]): Count {
  const named = countIn(name, BEDROOM)
  return named.least === 0 && beds.trim() !== '' ? { least: 0, most: 1 } : named
}

/** « Chambre 2 » is one, « 3 chambres » are three, « Chambres sous les toits » two or more. */
function countIn(name: string, kind: RegExp): Count {
  const [whole, before = '', , plural] = kind.exec(foldText(name)) ?? []
  if (whole === undefined) return { least: 0, most: 0 }
  const said = before.split(' ').flatMap((word) => numberOf(word) ?? [])[0]
  if (said !== undefined) return { least: said, most: said }
  return plural === 's' || whole.startsWith('salles') ? { least: 2, most: Infinity } : { least: 1, most: 1 }
}

function numberOf(word: string): number | null {
  if (/^\d+$/.test(word)) return Number(word)
  const at = NUMBERS.indexOf(word)
  return at === -1 ? null : at + 1
}

function sum(counts: readonly Count[]): Count {
  return {
    least: counts.reduce((total, { least }) => total + least, 0),
    most: counts.reduce((total, { most }) => total + most, 0),
  }
}

const BEDROOM_WORDS = ['chambre', 'chambres'] as const
const BATHROOM_WORDS = ['salle de bains', 'salles de bains'] as const

function contradiction(declared: number, listed: number, [one, several]: readonly [string, string]): string {
  const announced =
    declared === 0
      ? `Aucune ${one} n’est annoncée`
      : `${declared}\u00a0${declared > 1 ? `${several} sont annoncées` : `${one} est annoncée`}`
  const shown = listed === 0 ? 'n’en montre aucune' : `en montre ${listed}`
  return `${announced}, or la liste des pièces ${shown}\u00a0: corrigez le nombre ou la liste.`
}
