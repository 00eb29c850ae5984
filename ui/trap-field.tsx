import { TRAP } from '#shared/forms/trap.ts'

/** The hidden field of a public form that only a program fills in. */
export function TrapField() {
  return (
    <div hidden>
      <label htmlFor={TRAP}>Laissez ce champ vide</label>
      <input type="text" id={TRAP} name={TRAP} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
