import type { Agency } from '#modules/agencies/agency.ts'
import {
  type AgencyPapers,
  CARD_ACTIVITY_LABELS,
  PAPER_STATE_LABELS,
  paperStateOf,
} from '#modules/agencies/agency-papers.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { Badge } from '#ui/badge.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { PAPER_TONES } from './paper-tones.ts'

/** The last day of a paper, marked where it is near or over. */
function PaperEnd({ endsOn, today }: { endsOn: CivilDate | null; today: CivilDate }) {
  const state = paperStateOf(endsOn, today)
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      {endsOn && formatCivilDate(endsOn)}
      {state !== 'valid' && <Badge tone={PAPER_TONES[state]}>{PAPER_STATE_LABELS[state]}</Badge>}
    </span>
  )
}

/** The card, the guarantee and the insurance of an agency, with their last days. */
export function Papers({
  agency,
  papers,
  today,
}: {
  agency: Pick<Agency, 'cardNumber' | 'cardAuthority' | 'guarantor' | 'guarantorAddress' | 'liabilityInsurer'>
  papers: AgencyPapers
  today: CivilDate
}) {
  const { cardActivities, cardEndsOn, guaranteeEndsOn, insuranceEndsOn } = papers
  return (
    <DefinitionList
      items={[
        { term: 'Carte professionnelle', value: `${agency.cardNumber}, ${agency.cardAuthority}` },
        { term: 'Activités', value: cardActivities ? CARD_ACTIVITY_LABELS[cardActivities] : 'Non déclarées' },
        { term: 'Carte jusqu’au', value: <PaperEnd endsOn={cardEndsOn} today={today} /> },
        { term: 'Garant', value: `${agency.guarantor}, ${agency.guarantorAddress}` },
        { term: 'Garantie jusqu’au', value: <PaperEnd endsOn={guaranteeEndsOn} today={today} /> },
        { term: 'Assurance', value: agency.liabilityInsurer },
        { term: 'Assurance jusqu’au', value: <PaperEnd endsOn={insuranceEndsOn} today={today} /> },
      ]}
    />
  )
}
