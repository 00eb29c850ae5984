import type { DraftArticle, DraftBlock, PrintedDocument } from '#shared/printed-document.ts'
import type { AmendmentFacts, MandateFacts } from './mandate-facts.ts'
import { mandatorNames } from './mandator.ts'

type Facts = MandateFacts | AmendmentFacts

/** The owner and the agency, with the agency's facts that the loi Hoguet requires. */
export function mandateParties({ agency, owner, mandators = [] }: Facts): DraftBlock[] {
  return [
    mandators.length === 0
      ? `Le mandant : ${owner.firstName} ${owner.lastName}, ${owner.address}, ${owner.email}, ci-après le propriétaire.`
      : `${mandators.length > 1 ? 'Les mandants' : 'Le mandant'} : ${mandators
          .map(({ name, quality, address }) => [name, quality, address].filter(Boolean).join(', '))
          .join(' ; ')}, ci-après ${mandators.length > 1 ? 'ensemble ' : ''}le propriétaire.`,
    `Le mandataire : ${agency.name}, ${agency.legalForm}, SIREN ${agency.siren}, ${agency.address}, ${agency.email}, téléphone ${agency.phone}, ci-après l’agence.`,
    `Carte professionnelle de l’agence : n° ${agency.cardNumber}, délivrée par ${agency.cardAuthority}. Garant financier : ${agency.guarantor}, ${agency.guarantorAddress}. Assureur de responsabilité civile professionnelle : ${agency.liabilityInsurer}.`,
  ]
}

/** How the document is signed, and that each party has a copy. */
export function signatureArticle({ agency, mandators = [] }: Facts): DraftArticle {
  const signers = new Set(mandators.map(({ signerId }) => signerId))
  return {
    heading: 'Signature électronique',
    blocks: [
      'Le propriétaire signe par une signature électronique avancée au sens de l’article 26 du règlement (UE) n° 910/2014 : son identité a été vérifiée sur présentation d’une pièce en cours de validité, le code à usage unique n’est envoyé qu’à l’adresse qu’il a confirmée, et le document est scellé par un certificat à son nom. Cette signature n’est pas qualifiée.',
      ...(signers.size > 1
        ? ['Chaque mandant signe un exemplaire du même texte, qui prend effet une fois que tous l’ont signé.']
        : []),
      `${agency.name} s’engage par l’envoi de ce document et y appose son cachet dès la signature du propriétaire. Un exemplaire signé et son dossier de preuve sont envoyés aussitôt au propriétaire.`,
    ],
  }
}

/**
 * The places of the owner’s signature and of the agency’s seal; `document` is the signed one, « ce mandat ».
 */
export function ownerSignature(
  { agency, owner, mandators = [], signerId }: Facts,
  document: string,
): Pick<PrintedDocument, 'signature' | 'countersignature'> {
  const signed = mandators.filter((one) => one.signerId === signerId)
  const onBehalf =
    signed.length > 1 || signed.some(({ quality }) => quality !== null)
      ? `, pour ${mandatorNames(signed)},`
      : ''
  return {
    signature: {
      heading: 'Signature du propriétaire',
      lines: [
        `${owner.firstName} ${owner.lastName}${onBehalf} déclare avoir lu ${document} en entier avant de le signer et en accepter les termes.`,
      ],
    },
    countersignature: {
      heading: 'Cachet de l’agence',
      lines: [`${agency.name} scelle ${document}, dès la signature du propriétaire.`],
    },
  }
}
