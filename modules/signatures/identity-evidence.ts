import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'

export const IDENTITY_DOCUMENTS = ['identity_card', 'passport', 'residence_permit'] as const
export type IdentityDocument = (typeof IDENTITY_DOCUMENTS)[number]

/** What people read for each document. */
export const IDENTITY_DOCUMENT_LABELS: Record<IdentityDocument, string> = {
  identity_card: 'Carte nationale d’identité',
  passport: 'Passeport',
  residence_permit: 'Titre de séjour',
}

/**
 * The record that staff checked a person and their identity document: who checked, when, the kind of document
 * and its last day of validity; the document's number and copies are not kept (domain §8).
 */
export type IdentityEvidence = {
  /** The check's identifier, quoted in the certificate and in the evidence file. */
  reference: string
  firstName: string
  lastName: string
  /** The address the person confirmed as theirs and theirs alone. */
  email: string
  document: IdentityDocument
  documentExpiresOn: CivilDate
  checkedOn: CivilDate
  checkedBy: string
  /** The agency the checker worked for, or the house itself. */
  checkedFor: string
}

/**
 * A check as it is kept permanently, with the reason, day and author of its withdrawal if it was withdrawn.
 */
export type KeptCheck = IdentityEvidence & {
  withdrawal: { reason: string; on: CivilDate; by: string } | null
}

/**
 * The check that counts among all those of an account (the last first): the last check, or null once it is
 * withdrawn. After a withdrawal the identity must be checked again: an older check does not count.
 */
export function checkInForce(history: readonly KeptCheck[]): IdentityEvidence | null {
  const [last] = history
  if (!last || last.withdrawal) return null
  const { withdrawal: _, ...evidence } = last
  return evidence
}

export const LONGEST_WITHDRAWAL_REASON = 500

/** The reason of a withdrawal as it is kept, or the error to show. */
export function readWithdrawalReason(said: string): { reason: string } | { error: string } {
  const reason = said.trim().replace(/\s+/g, ' ')
  if (reason.length < 3) return { error: 'Dites en quelques mots pourquoi cette vérification est retirée.' }
  if (reason.length > LONGEST_WITHDRAWAL_REASON)
    return { error: `Raccourcissez ce texte\u00a0: ${LONGEST_WITHDRAWAL_REASON} caractères au plus.` }
  return { reason }
}

/** Why a check does not allow a signature. */
export type IdentityProblem = 'missing' | 'document_expired' | 'name_changed' | 'email_changed'

/** The problem and its remedy, in French for the owner and the agency. */
export const IDENTITY_PROBLEM_SENTENCES: Record<IdentityProblem, string> = {
  missing:
    'L’identité du propriétaire n’est pas encore vérifiée\u00a0: il présente à son agence une pièce en cours de validité, l’agence l’enregistre, et il peut signer.',
  document_expired:
    'La pièce d’identité enregistrée a expiré\u00a0: le propriétaire en présente une en cours de validité à son agence.',
  name_changed:
    'Le nom du compte n’est plus celui de la pièce vérifiée\u00a0: l’agence vérifie de nouveau l’identité du propriétaire.',
  email_changed:
    'L’adresse e-mail du compte n’est plus celle que le propriétaire avait confirmée\u00a0: l’agence vérifie de nouveau son identité.',
}

type Signatory = { firstName: string; lastName: string; email: string }

/**
 * What prevents a person from signing at the advanced level on that day, or null when the document is still
 * valid and was checked under the name and e-mail address of the signatory (eIDAS art. 26 a, b and c).
 */
export function identityProblem(
  evidence: IdentityEvidence | null,
  signatory: Signatory,
  on: CivilDate,
): IdentityProblem | null {
  if (!evidence) return 'missing'
  if (evidence.documentExpiresOn < on) return 'document_expired'
  if (evidence.firstName !== signatory.firstName || evidence.lastName !== signatory.lastName)
    return 'name_changed'
  return evidence.email.toLowerCase() === signatory.email.toLowerCase() ? null : 'email_changed'
}

/** The refusal of an advanced signature, with the problem and its remedy. */
export function identityRefusal(problem: IdentityProblem): Refusal {
  return new Refusal('IDENTITY_CHECK_REQUIRED', { problem, reason: IDENTITY_PROBLEM_SENTENCES[problem] })
}

/** The declaration of a member of staff who has seen the document. */
export type IdentityCheckInput = {
  document: string
  documentExpiresOn: string
  /**
   * The person was present with the document, its name is that of the account, and the e-mail address is
   * theirs.
   */
  confirmed: boolean
}

/** The sentences to show beside the fields of a check that cannot be kept, empty when it can (`today` in Paris). */
export function identityCheckErrors(
  { document, documentExpiresOn, confirmed }: IdentityCheckInput,
  today: CivilDate,
): Record<string, string> {
  const isKnown = (IDENTITY_DOCUMENTS as readonly string[]).includes(document)
  return {
    ...(!isKnown && { document: 'Choisissez la pièce que vous avez vue.' }),
    ...(!isCivilDate(documentExpiresOn)
      ? { documentExpiresOn: 'Indiquez la date de fin de validité de la pièce.' }
      : documentExpiresOn < today && {
          documentExpiresOn: 'Cette pièce est périmée\u00a0: demandez-en une en cours de validité.',
        }),
    ...(!confirmed && { confirmed: 'Cochez la case si la personne et sa pièce étaient devant vous.' }),
  }
}
