import { nightSevenths } from '#modules/pricing/rent.ts'
import { roomsContradiction } from '#modules/properties/listed-rooms.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import { POOL_DEVICE_LABELS } from '#modules/properties/listing-words.ts'
import { type HouseFacts, MANDATORY_FACTS, type MandatoryFact } from '#modules/properties/mandatory-facts.ts'
import { isRegistrationNumber, needsRegistration } from '#modules/properties/registration-number.ts'
import { STEP_FREE_FACT, upstairsRoom } from '#modules/properties/step-free.ts'
import type { Rates } from '#modules/rates/rates.ts'
import { addDays, addMonths, type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { formatEurosBrief } from '#shared/money.ts'
import type { PassportItemState } from './passport-item.ts'

/** The fewest photographs, each with its alternative text, of a published listing. */
export const LEAST_PHOTOGRAPHS = 8
/** Number of months from today in which each night must have a price. */
export const PRICED_MONTHS = 12

/** What the items read of a listing. */
type JudgedContent = HouseFacts & Pick<ListingContent, 'houseRules' | 'photos' | 'accessibility'>

type Words = { evidence?: string | null; asked: string; given: string }

/** The items that the listing and its rates prove; none has an end. */
export function contentItems(
  { content, rates }: { content: JudgedContent; rates: Rates | null },
  today: CivilDate,
): PassportItemState[] {
  return [
    registrationItem(content),
    content.amenities.includes('pool')
      ? judge('pool_device', MANDATORY_FACTS.pool_device.isGiven(content), {
          evidence: content.poolDevice && POOL_DEVICE_LABELS[content.poolDevice],
          asked: MANDATORY_FACTS.pool_device.asked,
          given: 'La piscine a son dispositif de sécurité.',
        })
      : notApplicable('pool_device', 'La villa n’a pas de piscine.'),
    judge('deposit', rates !== null && rates.deposit > 0, {
      evidence: rates && formatEurosBrief(rates.deposit),
      asked: 'Indiquez le montant du dépôt de garantie.',
      given: 'Le dépôt de garantie est fixé.',
    }),
    judge('house_rules', content.houseRules.some(isWritten), {
      evidence: countOf(content.houseRules.filter(isWritten).length, 'règle', 'règles'),
      asked: 'Écrivez les règles de la maison.',
      given: 'Les règles de la maison sont écrites.',
    }),
    photographsItem(content),
    pricesItem(rates, today),
    ...FACTS_OF_THE_HOUSE.map((fact) => (fact === 'rooms' ? roomsItem(content) : factItem(fact, content))),
    accessibilityItem(content),
  ]
}

/** The mandatory facts of the house that are items of their own, with what is shown once they are given. */
const GIVEN_FACTS = {
  title: { given: 'L’annonce a un titre.', evidence: ({ title }) => title },
  description: { given: 'La villa est décrite.' },
  address: { given: 'L’adresse est complète.' },
  area: {
    given: 'La surface habitable est indiquée.',
    evidence: ({ livingAreaM2 }) => `${livingAreaM2}\u00a0m²`,
  },
  capacity: {
    given: 'La capacité est indiquée.',
    evidence: ({ maxGuests }) => countOf(maxGuests, 'voyageur', 'voyageurs'),
  },
  rooms: {
    given: 'Les pièces et leurs lits sont listés.',
    evidence: ({ rooms }) => countOf(rooms.length, 'pièce', 'pièces'),
  },
  equipment: {
    given: 'Les équipements sont indiqués.',
    evidence: ({ amenities }) => countOf(amenities.length, 'équipement', 'équipements'),
  },
  hours: { given: 'Les heures d’arrivée et de départ sont indiquées.' },
} as const satisfies Partial<
  Record<MandatoryFact, { given: string; evidence?: (content: JudgedContent) => string }>
>
type GivenFact = keyof typeof GIVEN_FACTS
const FACTS_OF_THE_HOUSE = Object.keys(GIVEN_FACTS) as GivenFact[]

function factItem(fact: GivenFact, content: JudgedContent): PassportItemState {
  const { isGiven, asked } = MANDATORY_FACTS[fact]
  const shown: { given: string; evidence?: (of: JudgedContent) => string } = GIVEN_FACTS[fact]
  return judge(fact, isGiven(content), {
    asked,
    given: shown.given,
    evidence: shown.evidence?.(content) ?? null,
  })
}

/** The contract says how many rooms there are, then names them: a contradiction is mended first. */
function roomsItem(content: JudgedContent): PassportItemState {
  const wrong = roomsContradiction(content)
  return wrong
    ? judge('rooms', false, { asked: wrong, given: GIVEN_FACTS.rooms.given })
    : factItem('rooms', content)
}

/** Measures behind « Accessible PMR » and « plain-pied »; no room of a home on one level may stand on another. */
function accessibilityItem({ amenities, accessibility, rooms }: JudgedContent): PassportItemState {
  const saysOneLevel = accessibility.includes(STEP_FREE_FACT)
  const upstairs = saysOneLevel ? upstairsRoom(rooms) : null
  if (!amenities.includes('stepFree') && !saysOneLevel)
    return notApplicable('accessibility', 'La villa n’est pas annoncée comme accessible.')
  return judge('accessibility', accessibility.some(isWritten) && !upstairs, {
    evidence: countOf(accessibility.length, 'mesure', 'mesures'),
    asked: upstairs
      ? `La villa est dite de plain-pied, or «\u00a0${upstairs.name}\u00a0» est à un autre niveau\u00a0: corrigez l’un ou l’autre.`
      : 'Décrivez les mesures d’accessibilité de la villa.',
    given: 'Les mesures d’accessibilité sont décrites.',
  })
}

function registrationItem({ jurisdiction, registrationNumber }: JudgedContent): PassportItemState {
  if (!needsRegistration(jurisdiction))
    return notApplicable('registration', 'À Monaco, aucun enregistrement n’est demandé.')
  return judge('registration', registrationNumber !== null && isRegistrationNumber(registrationNumber), {
    evidence: registrationNumber,
    asked: registrationNumber
      ? 'Le numéro d’enregistrement n’a pas la forme attendue.'
      : MANDATORY_FACTS.registration.asked,
    given: 'La villa est enregistrée à la mairie.',
  })
}

function photographsItem({ photos }: JudgedContent): PassportItemState {
  const described = photos.filter(({ alt }) => isWritten(alt)).length
  const bare = photos.length - described
  return judge('photographs', described >= LEAST_PHOTOGRAPHS && bare === 0, {
    evidence: countOf(photos.length, 'photographie', 'photographies'),
    asked:
      photos.length < LEAST_PHOTOGRAPHS
        ? `Ajoutez des photographies\u00a0: il en faut ${LEAST_PHOTOGRAPHS}, chacune avec son texte alternatif.`
        : `Écrivez le texte alternatif de ${countOf(bare, 'photographie', 'photographies')}.`,
    given: 'Chaque photographie a son texte alternatif.',
  })
}

function pricesItem(rates: Rates | null, today: CivilDate): PassportItemState {
  const night = rates && firstUnpricedNight(rates, today)
  return judge('prices', rates !== null && night === null, {
    evidence: rates && night === null ? `Jusqu’au ${formatCivilDate(addMonths(today, PRICED_MONTHS))}` : null,
    asked: night
      ? `La nuit du ${formatCivilDate(night)} n’a pas de prix\u00a0: complétez les tarifs des douze prochains mois.`
      : 'Indiquez les tarifs de la villa.',
    given: 'Chaque nuit a son prix.',
  })
}

/** The first night without a price in the twelve months from `today` on, or null. */
function firstUnpricedNight(rates: Rates, today: CivilDate): CivilDate | null {
  const end = addMonths(today, PRICED_MONTHS)
  for (let night = today; night < end; night = addDays(night, 1))
    if (!nightSevenths(rates, {}, night)) return night
  return null
}

function judge(
  item: PassportItemState['item'],
  holds: boolean,
  { evidence = null, asked, given }: Words,
): PassportItemState {
  return holds
    ? { item, state: 'present', evidence, expiresOn: null, sentence: given }
    : { item, state: 'missing', evidence: null, expiresOn: null, sentence: asked }
}

function notApplicable(item: PassportItemState['item'], sentence: string): PassportItemState {
  return { item, state: 'not_applicable', evidence: null, expiresOn: null, sentence }
}

function isWritten(text: string): boolean {
  return text.trim() !== ''
}

function countOf(n: number, one: string, many: string): string {
  return `${n}\u00a0${n > 1 ? many : one}`
}
