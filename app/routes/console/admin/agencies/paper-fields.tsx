import {
  type AgencyPapers,
  CARD_ACTIVITY_LABELS,
  type CardActivities,
} from '#modules/agencies/agency-papers.ts'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

const ACTIVITIES = Object.entries(CARD_ACTIVITY_LABELS) as [CardActivities, string][]

/** The activities of a professional card; nothing is chosen for an agency that declared none. */
export function CardActivitiesField({ value }: { value?: CardActivities | null }) {
  return (
    <Field label="Activités de la carte" name="cardActivities">
      <Select defaultValue={value ?? ''} required>
        <option value="">Choisissez</option>
        {ACTIVITIES.map(([activities, label]) => (
          <option key={activities} value={activities}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** What an agency declares of its papers. */
export function PaperFields({ papers }: { papers: AgencyPapers }) {
  const { cardActivities, cardEndsOn, guaranteeEndsOn, insuranceEndsOn } = papers
  return (
    <>
      <CardActivitiesField value={cardActivities} />
      <DateField
        label="Dernier jour de la carte"
        name="cardEndsOn"
        defaultValue={cardEndsOn ?? ''}
        required
      />
      <DateField
        label="Dernier jour de la garantie"
        name="guaranteeEndsOn"
        defaultValue={guaranteeEndsOn ?? ''}
        required
      />
      <DateField
        label="Dernier jour de l’assurance"
        name="insuranceEndsOn"
        defaultValue={insuranceEndsOn ?? ''}
        required
      />
    </>
  )
}
