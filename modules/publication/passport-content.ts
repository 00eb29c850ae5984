import { nightSevenths } from '#modules/pricing/rent.ts'
import { POOL_DEVICE_LABELS } from '#modules/properties/listing-words.ts'
import { isRegistrationNumber, needsRegistration } from '#modules/properties/registration-number.ts'
import type { Rates } from '#modules/rates/rates.ts'
import { addDays, addMonths, type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { formatEurosBrief } from '#shared/money.ts'
import type { PassportFacts, PassportItemState } from './passport-item.ts'

/** The fewest photographs, each with its alternative text, of a published listing. */
export const LEAST_PHOTOGRAPHS = 8
/** Number of months from today in which each night must have a price. */
export const PRICED_MONTHS = 12

type Words = { evidence?: string | null; asked: string; given: string }

/** The items that the listing and its rates prove; none has an end. */
export function contentItems(
  { content, rates }: Pick<PassportFacts, 'content' | 'rates'>,
  today: CivilDate,
): PassportItemState[] {
  return [
    ...registrationItems(content),
    content.amenities.includes('pool')
      ? judge('pool_device', content.poolDevice !== null, {
          evidence: content.poolDevice && POOL_DEVICE_LABELS[content.poolDevice],
          asked: 'Précisez le dispositif de sécurité de la piscine (NF P90-306 à 309).',
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
    judge('title', isWritten(content.title), {
      evidence: content.title,
      asked: 'Donnez un titre à l’annonce.',
      given: 'L’annonce a un titre.',
    }),
    judge('description', isWritten(content.description), {
      asked: 'Décrivez la villa.',
      given: 'La villa est décrite.',
    }),
    judge('capacity', content.bedrooms >= 0 && content.maxGuests >= 1, {
      evidence: countOf(content.maxGuests, 'voyageur', 'voyageurs'),
      asked: 'Indiquez le nombre de chambres et de voyageurs.',
      given: 'La capacité est indiquée.',
    }),
    content.amenities.includes('stepFree')
      ? judge('accessibility', content.accessibility.some(isWritten), {
          evidence: countOf(content.accessibility.length, 'mesure', 'mesures'),
          asked: 'Décrivez les mesures d’accessibilité de la villa.',
          given: 'Les mesures d’accessibilité sont décrites.',
        })
      : notApplicable('accessibility', 'La villa n’est pas annoncée comme accessible.'),
  ]
}

function registrationItems({
  jurisdiction,
  registrationNumber,
  swornDeclaration,
}: PassportFacts['content']): PassportItemState[] {
  if (!needsRegistration(jurisdiction)) {
    const sentence = 'À Monaco, aucun enregistrement n’est demandé.'
    return [notApplicable('registration', sentence), notApplicable('declaration', sentence)]
  }
  return [
    judge('registration', registrationNumber !== null && isRegistrationNumber(registrationNumber), {
      evidence: registrationNumber,
      asked: registrationNumber
        ? 'Le numéro d’enregistrement n’a pas la forme attendue.'
        : 'Indiquez le numéro d’enregistrement du meublé de tourisme.',
      given: 'La villa est enregistrée à la mairie.',
    }),
    judge('declaration', swornDeclaration, {
      asked: 'Joignez la déclaration sur l’honneur du propriétaire.',
      given: 'Le propriétaire a déclaré sur l’honneur.',
    }),
  ]
}

function photographsItem({ photos }: PassportFacts['content']): PassportItemState {
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
