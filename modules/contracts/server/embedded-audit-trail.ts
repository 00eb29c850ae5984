import { type ContractDocument, type DocumentTable, numberArticles } from '../contract-document.ts'
import { frenchSpacing } from '../french-spacing.ts'
import { writeDocumentPdf } from './document-pdf.ts'
import type { EmbeddedSignature } from './embedded-signature-queries.ts'
import type { TrailEntry } from './embedded-signature-tables.ts'
import { consentTextOf } from './open-signing.ts'

const EVENTS: Record<TrailEntry['event'], string> = {
  ordered: 'Document déposé pour signature',
  code_sent: 'Code à usage unique envoyé par e-mail',
  code_rejected: 'Code refusé : il ne correspond pas',
  code_verified: 'Code vérifié',
  consented: 'Consentement donné',
  signed: 'Document signé et scellé',
  declined: 'Signature refusée',
  canceled: 'Demande annulée',
}

const time = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
})

/** The evidence of a signature as a PDF: who, when, from where, what was sent and agreed to, and the hashes. */
export async function writeAuditTrail(
  signature: Omit<EmbeddedSignature, 'signedHash'> & { signedHash: string },
  at: Date,
): Promise<Uint8Array> {
  const { bytes } = await writeDocumentPdf(auditTrailOf(signature), {
    issuer: 'Calanque Signature',
    createdAt: at,
  })
  return bytes
}

function auditTrailOf(signature: Parameters<typeof writeAuditTrail>[0]): ContractDocument {
  const { trail } = signature
  return {
    template: 'audit-trail-fr-2026-11',
    title: 'Dossier de preuve',
    reference: `Signature électronique ${signature.id}`,
    preamble: [
      frenchSpacing(
        'Ce document retrace les étapes d’une signature électronique simple avec code à usage unique, au sens du règlement (UE) n° 910/2014.',
      ),
    ],
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
        ].map(frenchSpacing),
      },
    ]),
    signature: null,
  }
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
