import type { ChangeEvent, ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Checkboxes that choose rows for a form elsewhere on the page, which sends them with or without scripts. */
export type RowSelection<Row> = {
  /** Identifier of the form. */
  form: string
  /** Name of the field that carries the keys of the chosen rows. */
  name: string
  /** The name of a row: « Choisir : … ». */
  label: (row: Row) => string
  /** Keys chosen from the start, as after a refusal of the form. */
  chosen?: readonly string[]
  /** The number of chosen rows. */
  onChoose: (count: number) => void
}

const CELL = 'w-11 min-w-11 p-0 text-left align-middle dense:w-6 dense:min-w-6'

type SelectRowProps<Row> = { selection: RowSelection<Row>; row: Row; value: string | number }

/** The box of one row. */
export function SelectRow<Row>({ selection, row, value }: SelectRowProps<Row>) {
  const { form, name, label, chosen = [], onChoose } = selection
  return (
    <td className={CELL}>
      <ChoiceBox
        data-selects={form}
        form={form}
        name={name}
        value={value}
        aria-label={`Choisir\u00a0: ${label(row)}`}
        defaultChecked={chosen.includes(String(value))}
        onChange={() => onChoose(countChosen(form))}
      />
    </td>
  )
}

/** The checkbox that chooses every row of the page, or none; it needs scripts. */
export function SelectAllRows<Row>({ selection: { form, onChoose } }: { selection: RowSelection<Row> }) {
  const chooseAll = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const boxes = boxesOf(form)
    for (const box of boxes) box.checked = currentTarget.checked
    onChoose(currentTarget.checked ? boxes.length : 0)
  }
  return (
    <td className={CELL}>
      <ChoiceBox
        data-selects-all={form}
        aria-label="Choisir toutes les lignes de la page"
        onChange={chooseAll}
        className="no-script:hidden"
      />
    </td>
  )
}

/** The number of rows chosen for a form; the checkbox of all rows shows it too. */
export function countChosen(form: string): number {
  const boxes = boxesOf(form)
  const count = boxes.filter(({ checked }) => checked).length
  const all = document.querySelector<HTMLInputElement>(`[data-selects-all="${CSS.escape(form)}"]`)
  if (all) {
    all.checked = count > 0 && count === boxes.length
    all.indeterminate = count > 0 && count < boxes.length
  }
  return count
}

function boxesOf(form: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`[data-selects="${CSS.escape(form)}"]`)]
}

/** A checkbox without words beside it: `aria-label` names what it chooses. */
export function ChoiceBox({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <label
      className={classNames(
        'relative z-10 flex size-11 cursor-pointer items-center dense:h-8 dense:w-6',
        className,
      )}
    >
      <input
        type="checkbox"
        {...rest}
        className="peer size-5 shrink-0 cursor-pointer appearance-none rounded border border-galet bg-blanc transition-colors checked:border-azur checked:bg-azur hover:border-encre"
      />
      <svg
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        className="pointer-events-none absolute left-0 size-5 text-blanc opacity-0 peer-checked:opacity-100"
        aria-hidden="true"
      >
        <path d="m4.5 10.5 3.5 3.5 7.5-8" />
      </svg>
    </label>
  )
}
