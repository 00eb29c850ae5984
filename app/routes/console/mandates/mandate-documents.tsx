import type { MandateDocument } from '#modules/mandates/mandate-view.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { ofName } from '#shared/of-name.ts'
import { ConsoleSection } from '../frame/console-section.tsx'

type MandateDocumentsProps = {
  /** The address of the mandate’s page, under which its files are. */
  at: string
  documents: readonly MandateDocument[]
}

/** The mandate and its amendments as PDF: the text, and once signed the copy and its evidence. */
export function MandateDocuments({ at, documents }: MandateDocumentsProps) {
  if (documents.length === 0) return null
  return (
    <ConsoleSection title="Documents">
      <ul className="divide-y divide-hairline border-y border-hairline">
        {documents.map((one) => (
          <li
            key={one.contractId}
            className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 py-4"
          >
            <span>
              {one.isAmendment ? 'Avenant' : 'Mandat'}
              {one.signer && `, exemplaire ${ofName(one.signer)}`}
              <span className="block text-sm text-ardoise">{stateOf(one)}</span>
            </span>
            <span className="flex flex-wrap gap-x-6 gap-y-2">
              {(one.isSigned ? SIGNED : UNSIGNED).map(([file, label]) => (
                <a key={file} href={`${at}/documents/${one.contractId}/${file}`} className="text-link">
                  {label}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </ConsoleSection>
  )
}

const UNSIGNED = [['contract', 'Texte à signer (PDF)']] as const
const SIGNED = [
  ['signed', 'Exemplaire signé (PDF)'],
  ['audit', 'Dossier de preuve (PDF)'],
] as const

function stateOf({ isSigned, signableUntil }: MandateDocument): string {
  if (isSigned) return 'Signé'
  return signableUntil ? `À signer jusqu’au ${formatCivilDate(signableUntil)}` : 'Non envoyé'
}
