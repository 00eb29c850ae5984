import { formatCivilDate } from '#shared/civil-date.ts'
import type { PassportConditions, PassportFacts, PassportItemState } from './passport-item.ts'

const MISSING = { item: 'conditions', state: 'missing', evidence: null, expiresOn: null } as const
const ASKED = 'une fois l’annonce envoyée à la relecture, et avant sa publication.'

/**
 * The owners’ general conditions: present once they are signed for each who owns, by themself or by an owner with their power of
 * attorney; else missing, with the names of those for whom they are not.
 */
export function conditionsItem({ conditions }: Pick<PassportFacts, 'conditions'>): PassportItemState {
  const signed = conditions.filter((one) => one.signed !== null)
  const lacking = conditions.filter((one) => one.signed === null)
  if (conditions.length < 2 && signed.length === 0)
    return { ...MISSING, sentence: `Le propriétaire les signe ${ASKED}` }
  if (lacking.length > 0)
    return {
      ...MISSING,
      evidence: signed.length > 0 ? signed.map(wordsOf).join('\u00a0; ') : null,
      sentence: `Chaque propriétaire les signe ${ASKED} Reste à signer\u00a0: ${lacking.map(lackOf).join(', ')}.`,
    }
  const evidence = conditions.length === 1 ? dayWords(signed[0]!) : signed.map(wordsOf).join('\u00a0; ')
  return {
    ...{ item: 'conditions', state: 'present', evidence, expiresOn: null },
    sentence:
      conditions.length === 1
        ? 'Le propriétaire a signé les conditions générales.'
        : `Les conditions générales sont signées pour les ${conditions.length} propriétaires.`,
  }
}

function wordsOf(owner: PassportConditions): string {
  const by = owner.attorney ? `, par ${owner.attorney} (procuration)` : ''
  return `${owner.name}\u00a0: ${dayWords(owner).toLowerCase()}${by}`
}

function dayWords({ signed }: PassportConditions): string {
  const day = formatCivilDate(signed!.signedOn)
  return signed!.isTakenOver ? `Signées le ${day}, avant leur reprise ici` : `Signées le ${day}`
}

function lackOf({ name, attorney }: PassportConditions): string {
  return attorney ? `${name} (par ${attorney}, qui a sa procuration)` : name
}
