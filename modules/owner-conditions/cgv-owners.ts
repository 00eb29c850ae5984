import { mandatorNames } from '#modules/mandates/mandator.ts'
import type { CgvFacts } from './cgv-facts.ts'

/** The article’s sentence that names the owner, or all of them with the one who signs for each. */
export function ownersSentence({ owner, owners }: Pick<CgvFacts, 'owner' | 'owners'>): string {
  if (!owners)
    return `Le propriétaire : ${owner.firstName} ${owner.lastName}, ${owner.address}, ${owner.email}.`
  const isOne = owners.length === 1
  const each = owners.map(({ name, quality, address }) => [name, quality, address].filter(Boolean).join(', '))
  return `${isOne ? 'Le propriétaire' : 'Les propriétaires'} : ${each.join(' ; ')}${isOne ? '' : ', ci-après ensemble le propriétaire'}.`
}

/** What the one who signs a copy declares, for themself and for those they sign for. */
export function signatureLine({
  owner,
  owners = [],
  signerId,
}: Pick<CgvFacts, 'owner' | 'owners' | 'signerId'>): string {
  const signed = owners.filter((one) => one.signerId === signerId)
  const isOwn = signed.length === 1 && signed[0]!.quality === null
  const onBehalf = signed.length > 0 && !isOwn ? `, pour ${mandatorNames(signed)},` : ''
  return `${owner.firstName} ${owner.lastName}${onBehalf} déclare avoir lu ces conditions en entier avant de les signer et en accepter les termes.`
}

/** That each signs a copy; null where one signs alone. */
export function copiesSentence({ owners = [] }: Pick<CgvFacts, 'owners'>): string | null {
  if (new Set(owners.map(({ signerId }) => signerId)).size < 2) return null
  return 'Chaque propriétaire signe un exemplaire du même texte.'
}
