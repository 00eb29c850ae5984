import { formatCivilDate } from '#shared/civil-date.ts'
import type { PrintedDocument } from '#shared/printed-document.ts'
import type { RentalFacts, RentalFactsDraft } from './contract-facts.ts'
import { missingFacts } from './missing-facts.ts'
import { rentalContract } from './rental-contract-template.ts'

/** A fact that a listing may still lack while it is written: its place in a specimen says that it is to come. */
export type SpecimenBlank =
  | 'lessor.name'
  | 'agency.mandateNumber'
  | 'premises.registrationNumber'
  | 'premises.poolDevice'
  | 'premises.equipment'

export type SpecimenContract = { document: PrintedDocument; blanks: SpecimenBlank[] }

const BLANK = '[à compléter]'
const BLANKS: readonly string[] = [
  'lessor.name',
  'agency.mandateNumber',
  'premises.registrationNumber',
  'premises.poolDevice',
  'premises.equipment',
] satisfies SpecimenBlank[]

/** The traveler of a specimen. */
const TENANT: RentalFacts['tenant'] = {
  firstName: 'Prénom',
  lastName: 'et nom du locataire',
  address: 'adresse postale du locataire',
  email: 'adresse e-mail du locataire',
  phone: 'du locataire',
}

/**
 * The contract of a stay that is not booked, by the renderer of the contracts that travelers sign, marked as a specimen:
 * no number and no traveler, and the facts that the listing still lacks left open and named in `blanks`. Null where
 * another fact is missing or facts contradict each other.
 */
export function specimenContract(draft: RentalFactsDraft): SpecimenContract | null {
  const known = { ...draft, reservationNumber: 'spécimen', tenant: TENANT }
  const blanks = missingFacts(known).filter((path): path is SpecimenBlank => BLANKS.includes(path))
  const facts = withBlanks(known, blanks)
  if (missingFacts(facts).some((path) => !BLANKS.includes(path))) return null
  const document = rentalContract(facts as RentalFacts)
  return {
    document: {
      ...document,
      title: `Spécimen. ${document.title}`,
      reference: `Texte sans valeur, écrit le ${formatCivilDate(facts.issuedOn!)} pour un séjour d’exemple`,
    },
    blanks,
  }
}

function withBlanks(draft: RentalFactsDraft, blanks: readonly SpecimenBlank[]): RentalFactsDraft {
  const open = (path: SpecimenBlank) => blanks.includes(path)
  const { lessor, agency, premises } = draft
  return {
    ...draft,
    lessor: lessor && (open('lessor.name') ? { ...lessor, name: BLANK } : lessor),
    agency: agency && (open('agency.mandateNumber') ? { ...agency, mandateNumber: BLANK } : agency),
    premises: premises && {
      ...premises,
      ...(open('premises.registrationNumber') && { registrationNumber: BLANK }),
      ...(open('premises.equipment') && { equipment: [BLANK] }),
    },
  }
}
