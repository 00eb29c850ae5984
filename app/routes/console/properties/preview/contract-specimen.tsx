import { Link } from 'react-router'
import type { SpecimenBlank, SpecimenContract } from '#modules/rental-contracts/specimen-contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { PrintedDocumentView } from '#ui/printed-document.tsx'

/** The facts left open in a specimen, each with the part of the editor that gives it, if one does. */
const BLANKS: Readonly<Record<SpecimenBlank, { label: string; part: string | null }>> = {
  'lessor.name': { label: 'Nom du propriétaire', part: null },
  'agency.mandateNumber': { label: 'Numéro du mandat', part: null },
  'premises.registrationNumber': { label: 'Numéro d’enregistrement', part: 'edit/enregistrement' },
  'premises.poolDevice': { label: 'Dispositif de sécurité de la piscine', part: 'edit/piscine' },
  'premises.equipment': { label: 'Équipements', part: 'edit/equipements' },
}

type ContractSpecimenProps = { contract: SpecimenContract | null; path: string }

/** The rental contract as it would be written today, with what the listing still leaves open in it. */
export function ContractSpecimen({ contract, path }: ContractSpecimenProps) {
  if (!contract) {
    return (
      <EmptyState
        title="Un prix d’abord"
        action={<ButtonLink to={`${path}/tarifs`}>Donner les tarifs</ButtonLink>}
      >
        Le contrat s’écrit dès qu’une semaine a un prix et peut être réservée.
      </EmptyState>
    )
  }
  const { document, blanks } = contract
  return (
    <>
      {blanks.length > 0 && (
        <Notice tone="warning" title="Mentions encore à compléter">
          <ul className="grid gap-1">
            {blanks.map((blank) => (
              <Blank key={blank} {...BLANKS[blank]} path={path} />
            ))}
          </ul>
        </Notice>
      )}
      <div className="max-w-[50rem] border border-hairline bg-blanc px-5 py-8 sm:px-12 sm:py-12">
        <PrintedDocumentView document={document} />
      </div>
    </>
  )
}

function Blank({ label, part, path }: { label: string; part: string | null; path: string }) {
  if (part === null) return <li>{label}</li>
  return (
    <li>
      <Link to={`${path}/${part}`} className="text-link">
        {label}
      </Link>
    </li>
  )
}
