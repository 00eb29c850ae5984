import type { PrintedDocument } from '#shared/printed-document.ts'

/** What a version would say of a thing; null for `document` where the number that is asked names none that has a contract. */
export type Preview = { document: PrintedDocument | null; of: string | null }

/** A document that a version would give, marked so that it cannot pass for a contract. */
export function previewDocument(document: PrintedDocument, version: number): PrintedDocument {
  return {
    ...document,
    title: `Aperçu. ${document.title}`,
    reference: `Texte sans valeur, version ${version} du modèle`,
  }
}
