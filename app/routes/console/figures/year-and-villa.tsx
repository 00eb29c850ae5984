import { Form } from 'react-router'
import type { AnalyzedVilla, YearOfNights } from '#modules/reports/owner-analytics.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

type YearAndVillaProps = {
  found: {
    years: readonly number[]
    villas: readonly AnalyzedVilla[]
    villa: string | null
    nights: Pick<YearOfNights, 'year'>
  }
  /** The words for all the villas. */
  all: string
}

/** Chooses the year and the villa of a page of figures; works without scripts. */
export function YearAndVilla({ found: { years, villas, nights, villa }, all }: YearAndVillaProps) {
  return (
    <Form
      method="get"
      aria-label="Choisir l’année et la villa"
      className="flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      <Field label="Année" name="year" className="min-w-32">
        <Select key={nights.year} defaultValue={nights.year}>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </Select>
      </Field>
      {villas.length > 1 && (
        <Field label="Villa" name="villa" className="min-w-0 sm:min-w-56">
          <Select key={villa} defaultValue={villa ?? ''}>
            <option value="">{all}</option>
            {villas.map(({ publicId, title }) => (
              <option key={publicId} value={publicId}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Button type="submit" variant="secondary" className="min-h-12">
        Filtrer
      </Button>
    </Form>
  )
}
