import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { frenchSpacing } from '#shared/french-spacing.ts'
import {
  type DocumentTable,
  type DraftBlock,
  numberArticles,
  type PrintedDocument,
} from '#shared/printed-document.ts'
import { IDENTITY_DOCUMENT_LABELS, type IdentityEvidence } from '../identity-evidence.ts'
import type { EmbeddedSignature } from './embedded-signature-queries.ts'
import type { TrailEntry } from './embedded-signature-tables.ts'
import { consentTextOf } from './open-signing.ts'
import { type SignedBy, signPdf } from './sign-pdf.ts'

const EVENTS: Record<TrailEntry['event'], string> = {
  ordered: 'Document déposé pour signature',
  identity_checked: 'Vérification d’identité jointe à la demande',
  opened: 'Document ouvert par le signataire',
  code_sent: 'Code à usage unique envoyé par e-mail',
  code_rejected: 'Code refusé : il ne correspond pas',
  code_verified: 'Code vérifié',
  consented: 'Consentement donné',
  certificate_issued: 'Certificat émis au nom du signataire',
  signed: 'Document signé et scellé',
  countersigned: 'Cachet de l’agence apposé',
  timestamped: 'Signature horodatée',
  declined: 'Signature refusée',
  cancelled: 'Demande annulée',
}

const ISSUER = 'Calanque Signature'

const SIMPLE =
  'Ce document retrace les étapes d’une signature électronique simple avec code à usage unique, au sens du règlement (UE) n° 910/2014.'

const ADVANCED =
  'Ce document retrace les étapes d’une signature électronique avancée au sens de l’article 26 du règlement (UE) n° 910/2014 : l’identité du signataire a été vérifiée d’avance, un code à usage unique envoyé à l’adresse qu’il a confirmée lui en réserve l’usage, et un certificat à son nom lie la signature au document.'

const time = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
})

type SignedSignature = Omit<EmbeddedSignature, 'signedHash'> & { signedHash: string }
type CertificateFacts = { serialNumber: string; fingerprint: string }

/**
 * The evidence of a signature as a PDF, sealed by the house like the document: who signed, when, from where,
 * what was sent and agreed to, the authority of its timestamp, and the hashes; for an advanced signature also the identity check and the
 * certificate.
 */
export async function writeAuditTrail(
  signature: SignedSignature,
  certificate: CertificateFacts | null,
  house: SignedBy,
  at: Date,
): Promise<Uint8Array> {
  const { bytes, signatureBox } = await writeDocumentPdf(auditTrailOf(signature, certificate), {
    issuer: ISSUER,
    createdAt: at,
  })
  return signPdf(bytes, house, {
    field: 'scellement',
    signerName: ISSUER,
    reason: 'Scellement du dossier de preuve',
    signedAt: at,
    lines: [
      `Scellé par ${ISSUER}`,
      `le ${time.format(at)} (heure de Paris).`,
      `Référence\u00a0: ${signature.id}`,
    ],
    box: signatureBox!,
  })
}

function auditTrailOf(signature: SignedSignature, certificate: CertificateFacts | null): PrintedDocument {
  const { trail, identity } = signature
  return {
    template: 'audit-trail-fr-2026-11-c',
    title: 'Dossier de preuve',
    reference: `Signature électronique ${signature.id}`,
    preamble: [frenchSpacing(identity ? ADVANCED : SIMPLE)],
    articles: numberArticles([
      {
        heading: 'Document et signataire',
        blocks: [
          factsTable('Le document', [
            ['Nom', signature.documentName],
            ['SHA-256 avant signature', signature.documentHash],
            ['SHA-256 après signature', signature.signedHash],
          ]),
          factsTable('Le signataire', [
            ['Nom', `${signature.signerFirstName} ${signature.signerLastName}`],
            ['Adresse e-mail', signature.signerEmail],
          ]),
        ],
      },
      {
        heading: 'Identité et certificat',
        blocks: identity && certificate ? identityBlocks(identity, certificate) : [],
      },
      {
        heading: 'Consentement',
        blocks: [
          'Le signataire a coché la case portant ces mots :',
          consentTextOf(signature.documentName),
        ].map(frenchSpacing),
      },
      { heading: 'Étapes', blocks: [stepsTable(trail)] },
      {
        heading: 'Navigateurs utilisés',
        blocks: [[...new Set(trail.flatMap(({ browser }) => browser || []))]].filter(
          (list) => list.length > 0,
        ),
      },
      {
        heading: 'Scellement',
        blocks: [
          'Le document signé est scellé selon la norme PAdES (ETSI EN 319 142-1) : tout octet changé depuis rend le scellement invalide. Le document lu par le signataire en forme le début, sans modification.',
          ...timestampWords(trail),
        ].map(frenchSpacing),
      },
    ]),
    signature: {
      heading: 'Scellement de ce dossier',
      lines: [
        frenchSpacing(
          'Ce dossier est scellé comme le document qu’il retrace : tout octet changé depuis rend son scellement invalide.',
        ),
      ],
    },
  }
}

/** Whose clock the timestamp of the signature states: « interne » where it is the house's own. */
function timestampWords(trail: readonly TrailEntry[]): string[] {
  return trail
    .filter(({ event }) => event === 'timestamped')
    .map(
      ({ detail }) => `L’horodatage de la signature (RFC 3161) est celui de l’autorité suivante : ${detail}.`,
    )
}

/** The identity check, without the document's number, which is not stored (domain §8). */
function identityBlocks(identity: IdentityEvidence, certificate: CertificateFacts): DraftBlock[] {
  return [
    factsTable('La vérification d’identité', [
      ['Référence', identity.reference],
      ['Pièce présentée', IDENTITY_DOCUMENT_LABELS[identity.document]],
      ['Valable jusqu’au', formatCivilDate(identity.documentExpiresOn)],
      ['Vérifiée le', formatCivilDate(identity.checkedOn)],
      ['Vérifiée par', `${identity.checkedBy}, pour ${identity.checkedFor}`],
      ['Adresse confirmée', identity.email],
    ]),
    factsTable('Le certificat du signataire', [
      ['Titulaire', `${identity.firstName} ${identity.lastName}`],
      ['Numéro de série', certificate.serialNumber],
      ['Empreinte SHA-256', certificate.fingerprint],
    ]),
    frenchSpacing(
      'La clé privée de ce certificat a été créée pour cette seule signature, une fois le code vérifié. Elle n’a été ni exportée ni enregistrée, et n’existe plus. Le certificat est émis par la plateforme : il n’est pas qualifié.',
    ),
  ]
}

function factsTable(caption: string, rows: string[][]): DocumentTable {
  return {
    kind: 'table',
    caption,
    columns: [
      { header: 'Élément', align: 'start' },
      { header: 'Valeur', align: 'start' },
    ],
    rows,
    footer: null,
  }
}

function stepsTable(trail: readonly TrailEntry[]): DocumentTable {
  return {
    kind: 'table',
    caption: 'Heure de Paris et adresse IP de chaque étape',
    columns: [
      { header: 'Date et heure', align: 'start' },
      { header: 'Étape', align: 'start' },
      { header: 'Adresse IP', align: 'start' },
    ],
    rows: trail.map(({ at, event, address }) => [
      time.format(new Date(at)),
      frenchSpacing(EVENTS[event]),
      address || 'Non relevée',
    ]),
    footer: null,
  }
}
