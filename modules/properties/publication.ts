import type { ListingContent } from './listing.ts'
import { isRegistrationNumber, needsRegistration } from './registration-number.ts'

/** The problems that keep a listing off the site, each with the French sentence shown to its editor. */
export const PUBLICATION_PROBLEMS = {
  mandate_missing: 'Faites signer le mandat du propriétaire (loi Hoguet).',
  registration_missing: 'Indiquez le numéro d’enregistrement du meublé de tourisme.',
  registration_malformed: 'Le numéro d’enregistrement n’a pas la forme attendue.',
  declaration_missing: 'Joignez la déclaration sur l’honneur du propriétaire.',
  pool_device_missing: 'Précisez le dispositif de sécurité de la piscine (NF P90-306 à 309).',
  step_free_facts_missing: 'Décrivez les mesures d’accessibilité de la villa.',
  title_missing: 'Donnez un titre à l’annonce.',
  description_missing: 'Décrivez la villa.',
  cover_missing: 'Ajoutez une photo de couverture.',
  photo_words_missing: 'Dites en quelques mots ce que montre chaque photographie.',
  capacity_missing: 'Indiquez le nombre de chambres et de voyageurs.',
  rates_missing: 'Indiquez les tarifs de la villa.',
} as const

export type PublicationProblem = keyof typeof PUBLICATION_PROBLEMS

/** Every problem of a content that prevents its publication (domain §7); empty when it may be published. */
export function publicationProblems(content: ListingContent): PublicationProblem[] {
  const { registrationNumber, amenities } = content
  const isRegistered = needsRegistration(content.jurisdiction)
  const checks: [boolean, PublicationProblem][] = [
    [isRegistered && !registrationNumber, 'registration_missing'],
    [
      isRegistered && !!registrationNumber && !isRegistrationNumber(registrationNumber),
      'registration_malformed',
    ],
    [isRegistered && !content.swornDeclaration, 'declaration_missing'],
    [amenities.includes('pool') && !content.poolDevice, 'pool_device_missing'],
    [amenities.includes('stepFree') && content.accessibility.length === 0, 'step_free_facts_missing'],
    [content.title.trim() === '', 'title_missing'],
    [content.description.trim() === '', 'description_missing'],
    [content.photos.length === 0, 'cover_missing'],
    [content.photos.some(({ alt }) => alt.trim() === ''), 'photo_words_missing'],
    [content.bedrooms < 0 || content.maxGuests < 1, 'capacity_missing'],
  ]
  return checks.filter(([fails]) => fails).map(([, problem]) => problem)
}

const ORDER = Object.keys(PUBLICATION_PROBLEMS)

/** Problems that were found in different places, each once, in the order they are shown. */
export function inShownOrder(problems: readonly PublicationProblem[]): PublicationProblem[] {
  return [...new Set(problems)].toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
}
