import { Form } from 'react-router'
import { LegalText } from '#app/routes/legal/legal-text.tsx'
import { isLegalKind } from '#modules/contract-templates/legal-kinds.ts'
import type { WrittenKind } from '#modules/contract-templates/template-kinds.ts'
import type { LegalSection } from '#modules/legal-texts/legal-section.ts'
import type { PrintedDocument } from '#shared/printed-document.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PrintedDocumentView } from '#ui/printed-document.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { PreviewFrame } from './preview-frame.tsx'

/** How a version reads: as a contract, of a thing that does not exist or of a real one by its number, or as a page of the site. */
export type ShownPreview =
  | { document: PrintedDocument | null; of: string | null }
  | { sections: readonly LegalSection[] }

type PreviewPartProps = {
  kind: WrittenKind
  number: number
  preview: ShownPreview
  /** The versions that are compared beside, kept when another thing is looked for. */
  compared: { older: number; newer: number } | null
}

const WORDS = {
  rental: {
    label: 'Numéro d’une réservation',
    hint: 'Vide, un séjour d’exemple.',
    none: 'Aucun contrat n’est écrit pour cette réservation.',
  },
  mandate: {
    label: 'Numéro d’un mandat',
    hint: 'Vide, un mandat d’exemple.',
    none: 'Aucun mandat écrit ici n’a ce numéro.',
  },
  stay_amendment: {
    label: 'Numéro d’une réservation',
    hint: 'Vide, un avenant d’exemple.',
    none: 'Cette réservation n’a aucun avenant.',
  },
  payment_request: {
    label: 'Numéro d’une réservation',
    hint: 'Vide, une échéance d’exemple.',
    none: 'Cette réservation n’a aucune échéance à régler.',
  },
  inventory: {
    label: 'Numéro d’une réservation',
    hint: 'Vide, un départ d’exemple.',
    none: 'Aucun état des lieux de cette réservation n’est clos.',
  },
}

export function PreviewPart({ kind, number, preview, compared }: PreviewPartProps) {
  if ('sections' in preview)
    return (
      <PreviewFrame>
        <div className="grid gap-8">
          {preview.sections.map(({ id, title, blocks }) => (
            <section key={id} className="grid gap-3">
              <h3 className="font-medium">{title}</h3>
              <LegalText blocks={blocks} />
            </section>
          ))}
        </div>
      </PreviewFrame>
    )
  const { document, of } = preview
  const words = WORDS[isLegalKind(kind) ? 'rental' : kind]
  const file = `/admin/contracts/templates/${kind}-${number}/apercu.pdf`
  return (
    <>
      <Form method="get" className="flex flex-wrap items-end gap-4">
        {compared && <input type="hidden" name="de" value={compared.older} />}
        {compared && <input type="hidden" name="a" value={compared.newer} />}
        <Field label={words.label} hint={words.hint}>
          <TextInput name="numero" defaultValue={of ?? ''} autoComplete="off" />
        </Field>
        <Button type="submit" variant="secondary">
          Rechercher
        </Button>
      </Form>
      {document ? (
        <>
          <a href={of ? `${file}?numero=${encodeURIComponent(of)}` : file} className="text-link">
            Aperçu en PDF
          </a>
          <PreviewFrame>
            <PrintedDocumentView document={document} headingLevel={3} foldsOnPhone />
          </PreviewFrame>
        </>
      ) : (
        <p className="text-ardoise">{words.none}</p>
      )}
    </>
  )
}
