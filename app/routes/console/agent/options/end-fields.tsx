import type { ReactNode } from 'react'
import type { CivilDate } from '#shared/civil-date.ts'
import { DateField } from '#ui/date-field.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Until when an option lasts, and for the head of the agency why it may pass its rules. */
export function EndFields({
  today,
  mayDerogate,
  hint,
}: {
  today: CivilDate
  mayDerogate: boolean
  hint?: ReactNode
}) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField label="Échéance, jour (facultatif)" name="endsOn" min={today} isBrief />
        <TextField label="Heure" name="endsAt" type="time" defaultValue="20:00" hint={hint} />
      </div>
      {mayDerogate ? (
        <TextField
          label="Motif d’une dérogation (facultatif)"
          name="derogation"
          maxLength={500}
          autoComplete="off"
          hint="Au-delà de 72 heures, ou sous le séjour minimum. Le motif reste visible."
        />
      ) : (
        <input type="hidden" name="derogation" value="" />
      )}
    </>
  )
}
