import { listGuides } from '#modules/editorial-pages/server/published-editorial-pages.ts'
import { findVillaOnSite, listVillaNames } from '#modules/featured-villas/server/find-villa-on-site.ts'
import { CONSENT_VERSION } from '#modules/newsletters/consent-text.ts'
import { LETTER_LIST } from '#modules/newsletters/letter-list.ts'
import { requestLetters } from '#modules/newsletters/server/ask-for-letters.ts'
import { keepSubscription } from '#modules/newsletters/server/keep-subscription.ts'
import { addLetterItem, openLetter, writeLetter } from '#modules/newsletters/server/letter-drafts.ts'
import { listLetters } from '#modules/newsletters/server/list-letters.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { firstRows } from '#shared/lists/list-address.ts'
import { findDemoPerson } from './find-demo-person.ts'

type Needs = { db: Database; clock: Clock; secret: string; config: { publicUrl: string } }

/** Who gets the letters of the demonstration: fictional people, one of whom has not confirmed yet. */
const READERS = [
  { email: 'claire.lectrice@exemple.fr', places: [], place: 'footer' },
  { email: 'hugo.lecteur@exemple.fr', places: ['cannes', 'antibes'], place: 'page' },
] as const
const WAITING = { email: 'ines.curieuse@exemple.fr', places: [], place: 'footer' } as const

const WORDS = {
  subject: 'Le printemps sur la côte, avant tout le monde',
  preheader: 'Une maison face à la mer, et comment la choisir',
  text: `En avril, la côte est à ceux qui y vivent. Les marchés ont leurs premières fèves, les jardins leurs dernières anémones, et les maisons se louent pour moins d’une semaine.

## Ce que nous avons choisi

- Un bassin que le soleil ne quitte qu’au soir
- Une terrasse à l’abri du mistral

> La mer est encore froide, et la lumière n’a jamais été aussi belle.`,
}

/** The letters of the demonstration: a draft, and the addresses that asked for letters. Writes nothing where there is a letter already. */
export async function seedNewsletter(needs: Needs): Promise<void> {
  const house = await findDemoPerson(needs.db, 'BACK_OFFICE')
  if (!house) return
  if ((await listLetters(needs, house, firstRows(LETTER_LIST, 1))).total > 0) return
  for (const { place, ...reader } of READERS) {
    const consent = { consentText: CONSENT_VERSION, consentPlace: place, consentedAt: needs.clock.now() }
    await keepSubscription(needs, { ...reader, ...consent })
  }
  await requestLetters(needs, WAITING)
  const letter = await openLetter(needs, house, { subject: WORDS.subject })
  await writeLetter(needs, house, { letter, revision: 0, ...WORDS, place: '' })
  const [villa] = await listVillaNames(needs, house)
  if (villa) {
    const id = await findVillaOnSite(needs, house, villa)
    await addLetterItem(needs, house, { letter, kind: 'villa', id })
  }
  const [guide] = await listGuides(needs, { limit: 1 })
  if (guide) await addLetterItem(needs, house, { letter, kind: 'guide', id: guide.slug })
}
