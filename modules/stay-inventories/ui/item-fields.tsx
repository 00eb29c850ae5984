import { FieldError } from '#ui/field-error.tsx'
import { useControlId, useFieldState } from '#ui/form-context.ts'
import { TextField } from '#ui/text-field.tsx'
import { answerWords, INVENTORY_BOUNDS, type InventoryItem, ITEM_STATES } from '../inventory.ts'
import { answerField, remarkField } from '../inventory-form.ts'

type ItemFieldsProps = {
  item: InventoryItem
  /** What the arrival says of it, at a departure. */
  before: InventoryItem | null
}

/** One thing that is looked at: its state in one press, or what is read or counted, and a remark. */
export function ItemFields({ item, before }: ItemFieldsProps) {
  const { key, label, kind, answer, remark } = item
  const said =
    before && `À l’arrivée\u00a0: ${[answerWords(before), before.remark].filter(Boolean).join(', ')}`
  return (
    <li className="grid gap-3 py-5 dense:py-4">
      {kind === 'state' ? (
        <StateChoice item={item} said={said} />
      ) : (
        <TextField
          label={label}
          name={answerField(key)}
          defaultValue={answer}
          maxLength={INVENTORY_BOUNDS.answer}
          inputMode="numeric"
          autoComplete="off"
          hint={
            said ??
            (kind === 'count'
              ? 'Nombre remis, 0 s’il n’y en a pas.'
              : 'Vide si le compteur n’est pas relevé.')
          }
          className="max-w-56"
        />
      )}
      <TextField
        label={`Remarque, ${label}`}
        hideLabel
        placeholder="Remarque"
        name={remarkField(key)}
        defaultValue={remark}
        maxLength={INVENTORY_BOUNDS.remark}
        autoComplete="off"
      />
    </li>
  )
}

function StateChoice({ item: { key, label, answer }, said }: { item: InventoryItem; said: string | null }) {
  const name = answerField(key)
  const id = useControlId(name)
  const { error, typed } = useFieldState(name)
  const chosen = typed ?? answer
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 font-medium wrap-anywhere">
        {label}
        {said && <span className="block text-sm font-normal text-ardoise">{said}</span>}
      </legend>
      <div className="grid grid-cols-4 divide-x divide-galet rounded border border-galet bg-blanc">
        {Object.entries(ITEM_STATES).map(([state, words], n) => (
          <label
            key={state}
            className="relative flex min-h-11 cursor-pointer items-center justify-center px-1 text-center text-sm leading-tight transition-colors hover:bg-azur-pale has-checked:bg-azur has-checked:text-blanc has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-azur"
          >
            <input
              id={n === 0 ? id : undefined}
              type="radio"
              name={name}
              value={state}
              defaultChecked={chosen === state}
              className="sr-only"
            />
            {words}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
