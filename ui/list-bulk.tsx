import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { type CountWords, outcomesIn, outcomeWords, type RowOutcomes } from '#shared/lists/row-outcomes.ts'
import { classNames } from './class-names.ts'
import { DataTable } from './data-table.tsx'
import { Disclosure } from './disclosure.tsx'
import { wrongFieldId } from './form-context.ts'
import { FormFor } from './form-for.tsx'
import { useHydrated } from './hydrated.ts'
import { Notice } from './notice.tsx'
import { type OfferedAct, useOffered } from './offered.tsx'
import { countChosen } from './row-selection.tsx'
import { SubmitButton } from './submit-button.tsx'

/** One act on the chosen rows of a list. */
type BulkAct = {
  intent: string
  /** The label of its button: « Confier ». */
  label: string
  /** Absent for a reader from whom a role of their agency withholds it. */
  act?: OfferedAct
  /** The fields that it needs, before its button. */
  fields?: ReactNode
  /** Of an act that is not taken back: what it does, said before its button is there to be pressed. */
  confirm?: string
  /** What was done to one row and to several: « contact confié », « contacts confiés ». An act without it leads to a page that says it. */
  did?: CountWords
}

/** The acts on several rows of a list at once, in one form that the box of each row belongs to. */
export type BulkActs<Row> = {
  acts: readonly BulkAct[]
  /** Name of the field that carries the keys of the rows. */
  name: string
  /** The name of a row for screen readers, and where its act was refused. */
  rowLabel: (row: Row) => string
  /** Said of the rows that were refused: « refusé », « refusés ». */
  refused?: CountWords
}

type BulkTableProps<Row> = { bulk: BulkActs<Row>; table: Parameters<typeof DataTable<Row>>[0] }

const REFUSED: CountWords = ['refusé', 'refusés']

/**
 * A table whose rows are chosen, with what became of the last act above it and its acts below, in a bar that stays in sight once a row is
 * chosen; without scripts it is always there. A reader who is offered none of the acts chooses nothing.
 */
export function BulkTable<Row>({ bulk, table }: BulkTableProps<Row>) {
  const isOffered = useOffered()
  const acts = bulk.acts.filter(({ act }) => act === undefined || [act].flat().some(isOffered))
  if (acts.length === 0) return <DataTable {...table} />
  return <ChosenTable bulk={{ ...bulk, acts }} table={table} />
}

function ChosenTable<Row>({ bulk: { acts, name, rowLabel, refused = REFUSED }, table }: BulkTableProps<Row>) {
  const answer = useActionData()
  const intents = acts.map(({ intent }) => intent)
  const asked = outcomesIn(answer)
  const outcomes = asked && intents.includes(asked.intent) ? asked : null
  const left = useLeft(answer, intents, { outcomes, name })
  const form = useId()
  const [count, setCount] = useState(0)
  const hydrated = useHydrated()
  useChosenAfter(form, outcomes)
  // After the boxes of an answer were set: the rows that were refused are still chosen.
  useEffect(() => setCount(countChosen(form)), [form, table.rows, answer])
  const did = acts.find(({ intent }) => intent === outcomes?.intent)?.did
  return (
    <div className="grid gap-3">
      {outcomes && did && (
        <Outcomes outcomes={outcomes} words={[did, refused]} nameOf={nameOf(table, rowLabel)} />
      )}
      <div
        id={wrongFieldId(name)}
        tabIndex={-1}
        className="min-w-0 [&_a]:scroll-mb-24 [&_button]:scroll-mb-24 [&_input]:scroll-mb-24"
      >
        <DataTable {...table} selection={{ form, name, label: rowLabel, chosen: left, onChoose: setCount }} />
      </div>
      <p role="status" className="sr-only">
        {chosenWords(count)}
      </p>
      <FormFor
        id={form}
        intent={intents}
        className={classNames(
          'sticky bottom-0 z-20 flex flex-wrap items-end gap-x-4 gap-y-2 border-t border-encre bg-blanc py-2',
          hydrated && count === 0 && 'hidden',
        )}
      >
        <span aria-hidden className="self-center text-sm text-ardoise no-script:hidden">
          {chosenWords(count)}
        </span>
        {acts.map((act) => (
          <ActFields key={act.intent} act={act} />
        ))}
      </FormFor>
    </div>
  )
}

function ActFields({ act: { intent, label, fields, confirm } }: { act: BulkAct }) {
  const button = (
    <SubmitButton intent={intent} variant="secondary" size="small">
      {label}
    </SubmitButton>
  )
  if (confirm === undefined)
    return (
      <div className="flex flex-wrap items-end gap-2">
        {fields}
        {button}
      </div>
    )
  return (
    <Disclosure summary={`${label}…`}>
      <div className="grid justify-items-start gap-2 pb-2">
        <p className="max-w-prose text-sm text-ardoise">{confirm}</p>
        {fields}
        {button}
      </div>
    </Disclosure>
  )
}

/** The rows that stay chosen: those of an act that was refused as a whole, or those that it refused one by one. */
function useLeft(
  answer: unknown,
  intents: readonly string[],
  { outcomes, name }: { outcomes: RowOutcomes | null; name: string },
): string[] {
  const refused = refusedOf(answer, ...intents)
  return outcomes ? outcomes.refused.map(({ key }) => key) : [refused?.values[name] ?? []].flat()
}

/** A box keeps what was pressed: after an act, the rows that are done are chosen no more. */
function useChosenAfter(form: string, outcomes: RowOutcomes | null) {
  useEffect(() => {
    if (!outcomes) return
    const left = new Set(outcomes.refused.map(({ key }) => key))
    for (const box of document.querySelectorAll<HTMLInputElement>(`[data-selects="${CSS.escape(form)}"]`))
      box.checked = left.has(box.value)
  }, [form, outcomes])
}

function chosenWords(count: number): string {
  if (count === 0) return 'Aucune ligne choisie'
  return count === 1 ? '1 ligne choisie' : `${count} lignes choisies`
}

/** A row by its key; null for one that the page no longer shows. */
function nameOf<Row>({ rows, keyOf }: BulkTableProps<Row>['table'], rowLabel: (row: Row) => string) {
  return (key: string) => {
    const row = rows.find((one) => String(keyOf(one)) === key)
    return row === undefined ? null : rowLabel(row)
  }
}

type OutcomesProps = {
  outcomes: RowOutcomes
  words: readonly [CountWords, CountWords]
  nameOf: (key: string) => string | null
}

/** What became of each row; the focus goes to it, since the bar of the acts may have left the page. */
function Outcomes({ outcomes, words, nameOf: named }: OutcomesProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [outcomes])
  const { refused } = outcomes
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone={refused.length > 0 ? 'warning' : 'success'} title={outcomeWords(outcomes, words)}>
        {refused.length > 0 && (
          <ul>
            {refused.map(({ key, words: why }) => (
              <li key={key}>
                {named(key) ?? 'Une ligne qui n’est plus sur cette page'}&nbsp;: {why}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}
