import { quotedNumber } from '#modules/mandates/mandate.ts'
import { declarationWords } from '#modules/owner-details/sworn-declaration.ts'
import { isRegistrationNumber, needsRegistration } from '#modules/properties/registration-number.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { ofPlace } from '#shared/of-name.ts'
import type { Certificate } from './certificate.ts'
import { needsChangeOfUse } from './change-of-use.ts'
import { conditionsItem } from './passport-conditions.ts'
import {
  type PassportFacts,
  type PassportItemState,
  type PassportOwner,
  stateUntil,
} from './passport-item.ts'

/** What papers show: the mandate, the owner’s declaration and conditions, the commune's authorization, the insurance, and who the owner is and is paid as. */
export function paperItems(facts: PassportFacts, today: CivilDate): PassportItemState[] {
  return [
    mandateItem(facts, today),
    declarationItem(facts),
    conditionsItem(facts),
    changeOfUseItem(facts, today),
    insuranceItem(facts, today),
    ...ownerItems(facts.owners),
  ]
}

function mandateItem({ regime, mandate }: PassportFacts, today: CivilDate): PassportItemState {
  const item = 'mandate'
  if (regime !== 'hoguet')
    return notApplicable(item, 'Le propriétaire loue lui-même\u00a0: aucun mandat n’est nécessaire.')
  if (!mandate)
    return missing(item, 'Faites signer et inscrivez au registre le mandat du propriétaire (loi Hoguet).')
  const evidence = `Mandat n°\u00a0${quotedNumber(mandate)}`
  const { startsOn, endsOn } = mandate
  if (startsOn > today)
    return {
      ...missing(item, `Le mandat entre en vigueur le ${formatCivilDate(startsOn)}.`),
      evidence,
    }
  const state = stateUntil(endsOn, today)
  return { item, state, evidence, expiresOn: endsOn, sentence: endSentence('Le mandat', endsOn, state) }
}

function declarationItem({ content, declaration }: PassportFacts): PassportItemState {
  const item = 'declaration'
  const { jurisdiction, registrationNumber } = content
  if (!needsRegistration(jurisdiction))
    return notApplicable(item, 'À Monaco, aucune déclaration sur l’honneur n’est demandée.')
  if (declaration)
    return present(
      item,
      declarationWords(declaration),
      'La déclaration sur l’honneur est faite pour ce numéro d’enregistrement.',
    )
  return registrationNumber !== null && isRegistrationNumber(registrationNumber)
    ? missing(item, 'Le propriétaire seul la fait, dans son espace ou par le lien que l’agence lui envoie.')
    : missing(item, 'Elle se fait une fois le numéro d’enregistrement indiqué, par le propriétaire seul.')
}

function changeOfUseItem({ content, changeOfUse }: PassportFacts, today: CivilDate): PassportItemState {
  const { citySlug, city } = content.publicPlace
  if (!needsChangeOfUse(citySlug, today))
    return notApplicable('change_of_use', `La commune ${ofPlace(city)} ne demande pas de changement d’usage.`)
  return certificateItem('change_of_use', changeOfUse, today, {
    asked: `Enregistrez l’autorisation de changement d’usage que demande la commune ${ofPlace(city)}.`,
    name: 'L’autorisation de changement d’usage',
  })
}

function insuranceItem({ insurance }: PassportFacts, today: CivilDate): PassportItemState {
  return certificateItem('insurance', insurance, today, {
    asked: 'Enregistrez l’attestation d’assurance de la villa, avec le dernier jour couvert.',
    name: 'L’attestation d’assurance',
  })
}

function certificateItem(
  item: 'change_of_use' | 'insurance',
  certificate: Certificate | null,
  today: CivilDate,
  { asked, name }: { asked: string; name: string },
): PassportItemState {
  if (!certificate) return missing(item, asked)
  const { number, issuer, endsOn } = certificate
  const state = stateUntil(endsOn, today)
  const evidence = `N°\u00a0${number}, ${issuer}`
  return { item, state, evidence, expiresOn: endsOn, sentence: endSentence(name, endsOn, state) }
}

function ownerItems(owners: readonly PassportOwner[]): PassportItemState[] {
  return [
    ofEach(owners, 'owner_identity', {
      evidence: ({ identity }) =>
        identity && `Vérifiée le ${formatCivilDate(identity.checkedOn)} par ${identity.checkedBy}`,
      present: 'L’identité du propriétaire est vérifiée.',
      asked: 'L’agence vérifie l’identité du propriétaire sur une pièce en cours de validité.',
    }),
    ofEach(owners, 'bank_account', {
      evidence: ({ ibanEnd }) => ibanEnd && `Compte finissant par ${ibanEnd}`,
      present: 'Le propriétaire est payé sur ce compte.',
      asked: 'Indiquez le compte bancaire (IBAN) sur lequel le propriétaire est payé.',
    }),
    ofEach(owners, 'tax_identity', {
      evidence: ({ taxCountry }) => taxCountry && `Numéro fiscal, ${taxCountry}`,
      present: 'Le propriétaire peut être déclaré (DAC7).',
      asked: 'Indiquez le numéro fiscal et la date de naissance du propriétaire (directive DAC7).',
    }),
  ]
}

/** What is asked of each who owns: present once all have it, else missing, with the names of those who lack it. */
function ofEach(
  owners: readonly PassportOwner[],
  item: PassportItemState['item'],
  words: { evidence: (owner: PassportOwner) => string | null; present: string; asked: string },
): PassportItemState {
  const lacking = owners.filter((owner) => words.evidence(owner) === null)
  if (owners.length < 2) {
    const evidence = owners[0] ? words.evidence(owners[0]) : null
    return evidence === null ? missing(item, words.asked) : present(item, evidence, words.present)
  }
  if (lacking.length > 0)
    return missing(item, `${words.asked} Reste à donner pour ${lacking.map(({ name }) => name).join(', ')}.`)
  const each = owners.map((owner) => `${owner.name}\u00a0: ${words.evidence(owner)}`).join('\u00a0; ')
  return present(item, each, `${owners.length} propriétaires. ${words.present}`)
}

function endSentence(
  name: string,
  endsOn: CivilDate | null,
  state: 'present' | 'expiring' | 'lapsed',
): string {
  if (endsOn === null) return `${name} n’a pas de fin.`
  const day = formatCivilDate(endsOn)
  if (state === 'lapsed') return `${name} a pris fin le ${day}\u00a0: renouvelez cette pièce.`
  return state === 'expiring'
    ? `${name} prend fin le ${day}\u00a0: renouvelez cette pièce avant ce jour.`
    : `${name} vaut jusqu’au ${day}.`
}

function present(item: PassportItemState['item'], evidence: string, sentence: string): PassportItemState {
  return { item, state: 'present', evidence, expiresOn: null, sentence }
}

function missing(item: PassportItemState['item'], sentence: string): PassportItemState {
  return { item, state: 'missing', evidence: null, expiresOn: null, sentence }
}

function notApplicable(item: PassportItemState['item'], sentence: string): PassportItemState {
  return { item, state: 'not_applicable', evidence: null, expiresOn: null, sentence }
}
