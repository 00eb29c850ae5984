import type { Company } from '#shared/company.ts'
import type { DraftBlock } from '#shared/printed-document.ts'

/**
 * The model form that a consumer may send to withdraw (C. conso. art. L. 221-5, 7°, and annex to art. R. 221-1): without it they keep
 * twelve months more to do so (art. L. 221-20). `contract` names what is left, with its article: « du mandat n° 12 ».
 */
export function withdrawalForm(
  { name, address, email }: Pick<Company, 'name' | 'address' | 'email'>,
  contract: string,
): DraftBlock[] {
  return [
    'Il peut aussi remplir et envoyer ce modèle de formulaire, sans y être tenu\u00a0:',
    [
      `Destinataire\u00a0: ${name}, ${address}, ${email}.`,
      `Je vous notifie par la présente ma rétractation ${contract}.`,
      'Contrat signé le\u00a0: …',
      'Nom et adresse du consommateur\u00a0: …',
      'Signature du consommateur (seulement si ce formulaire est envoyé sur papier)\u00a0: …',
      'Date\u00a0: …',
    ],
  ]
}
