import { Form } from 'react-router'
import { monthParam } from '#modules/planning/planning-window.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Looks for villas by their name or town. */
export function PlanningSearch({ from, looked }: { from: CivilDate; looked: string | null }) {
  return (
    <Form className="flex flex-wrap items-end gap-3 max-sm:w-full">
      <input type="hidden" name="du" value={monthParam(from)} />
      <TextField
        name="q"
        type="search"
        label="Nom ou commune"
        maxLength={80}
        defaultValue={looked ?? ''}
        className="w-full max-w-xs sm:w-56"
      />
      <Button type="submit" variant="secondary">
        Filtrer
      </Button>
    </Form>
  )
}
