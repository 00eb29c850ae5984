import { roomsContradiction } from '#modules/properties/listed-rooms.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import { lostMandatoryFacts, MANDATORY_FACTS } from '#modules/properties/mandatory-facts.ts'
import { withFields } from './change-plan.ts'
import { type ListingField, listingFieldLabel } from './listing-difference.ts'

/** The answers to a change of the description: the content of the site, the one proposed, and the parts accepted and refused. */
type Answers = {
  site: ListingContent
  proposed: ListingContent
  accepted: readonly ListingField[]
  refused: readonly ListingField[]
}

/**
 * What is wrong with a listing as these answers would make it, in French, beside each part that has to do with it: a fact that
 * its contracts must say would be lost, or its rooms would contradict each other (domain §5 and §7).
 */
export function answersTogether(answers: Answers): Partial<Record<ListingField, string>> {
  const { accepted, refused } = answers
  const wrongWith = (fields: readonly ListingField[]) => wrongOf(answers, fields)
  const wrong = wrongWith(accepted)
  if (wrong.length === 0) return {}
  const isRight = (fields: readonly ListingField[]) => wrongWith(fields).length === 0
  const causes = leastOf(accepted, (left) => isRight(accepted.filter((field) => !left.includes(field))))
  const others = isRight([...accepted, ...refused])
    ? leastOf(refused, (added) => isRight([...accepted, ...added]))
    : []
  const words = others.length > 0 ? togetherWords([...causes, ...others]) : aloneWords(wrong)
  return Object.fromEntries([...causes, ...others].map((field) => [field, words]))
}

function wrongOf({ site, proposed }: Answers, fields: readonly ListingField[]): string[] {
  const next = withFields(site, proposed, fields)
  const rooms = roomsContradiction(next)
  return [
    ...lostMandatoryFacts(site, next).map((fact) => MANDATORY_FACTS[fact].asked),
    ...(rooms !== null && rooms !== roomsContradiction(site) ? [rooms] : []),
  ]
}

/** The fields without which `isEnough` is false, of those with which it is true. */
function leastOf(fields: readonly ListingField[], isEnough: (some: readonly ListingField[]) => boolean) {
  let least = [...fields]
  for (const field of fields) {
    const without = least.filter((one) => one !== field)
    if (isEnough(without)) least = without
  }
  return least
}

function togetherWords(fields: readonly ListingField[]): string {
  const labels = fields.map((field) => `«\u00a0${listingFieldLabel(field)}\u00a0»`).join(', ')
  return fields.length === 2
    ? `Ces deux changements vont ensemble\u00a0: ${labels}. Acceptez les deux, ou refusez les deux.`
    : `Ces changements vont ensemble\u00a0: ${labels}. Acceptez-les tous, ou refusez-les tous.`
}

const aloneWords = (wrong: readonly string[]) =>
  `L’annonce ne peut pas paraître ainsi. ${wrong.join(' ')} Refusez ce changement\u00a0; l’agence peut vous le proposer complété.`
