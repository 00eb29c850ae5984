import { Link, useActionData } from 'react-router'
import {
  LEFT_OUT,
  type LeftOut,
  LINE_STATE_LABELS,
  type PayoutRunLine,
  type RunState,
  staysWords,
  WATCHES,
} from '#modules/payout-runs/payout-run.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { maskedIban } from '#shared/iban.ts'
import { formatEuros } from '#shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { LINE_TONES } from './payout-run-tones.ts'

const LIST = 'divide-y divide-hairline border-y border-hairline'
const HEAD = 'flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1'
const FACTS = 'flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ardoise'

const loadSchema = async () => (await import('./payout-run-schema.ts')).RUN_FORM

type RunLinesProps = { lines: readonly PayoutRunLine[]; book: string; state: RunState; mayMove: boolean }

/** Whom a run pays, each with the outcome of the transfer, which staff record from the statement of the bank. */
export function RunLines({ lines, book, state, mayMove }: RunLinesProps) {
  const isWatched = state === 'proposed'
  const takesOutcomes = mayMove && (state === 'sent' || state === 'settled')
  return (
    <ul className={LIST}>
      {lines.map((line) => (
        <li key={line.id} className="grid gap-1.5 py-4 dense:gap-1 dense:py-2.5">
          <p className={HEAD}>
            <PayeeName line={line} book={book} />
            <span className="tabular font-medium">{formatEuros(line.amount)}</span>
          </p>
          <p className={FACTS}>
            <span className="tabular">
              {line.holder}, {maskedIban(line.ibanEnd ?? '')}
            </span>
            <LineSource line={line} />
            <span className="tabular">{line.reference}</span>
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            {state !== 'proposed' && line.state !== 'left_out' && (
              <Badge tone={LINE_TONES[line.state]}>{LINE_STATE_LABELS[line.state]}</Badge>
            )}
            {isWatched &&
              line.watch.map((watch) => (
                <Badge key={watch} tone="warning">
                  {WATCHES[watch]}
                </Badge>
              ))}
            {line.reason && <span className="text-sm">{line.reason}</span>}
          </p>
          {takesOutcomes && line.state !== 'refused' && <Outcome line={line} />}
        </li>
      ))}
    </ul>
  )
}

/** Who is paid; an owner's name opens the statements that the sum comes from. */
function PayeeName({ line: { party, name }, book }: { line: PayoutRunLine; book: string }) {
  if (party === null) return <span className="font-medium">{name}</span>
  const statements = new URLSearchParams({ agency: book, party })
  return (
    <Link to={`/back-office/finance/releves?${statements}`} className="text-link font-medium">
      {name}
    </Link>
  )
}

/** What a line comes from: the stays, with the last day to pay them, or the balance of before. */
function LineSource({ line: { stays, firstDue } }: { line: PayoutRunLine }) {
  return (
    <>
      <span>{stays.length > 0 ? staysWords(stays) : 'Solde des relevés précédents'}</span>
      {firstDue && <span>à verser au plus tard le {formatCivilDate(firstDue)}</span>}
    </>
  )
}

function Outcome({ line: { id, name, state } }: { line: PayoutRunLine }) {
  const refused = refusedOf(useActionData(), 'refuse')
  return (
    <Disclosure
      summary={
        <>
          Issue de ce virement<span className="sr-only"> ({name})</span>
        </>
      }
      open={refused?.values.line === id}
      className="border-b-0! text-sm"
    >
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4 pb-2">
        {state === 'sent' && (
          <FormFor
            intent="settle-line"
            schema={loadSchema}
            about={{ line: id }}
            hidden={{ line: id }}
            notice={null}
          >
            <SubmitButton variant="secondary" size="small">
              Il figure au relevé
            </SubmitButton>
          </FormFor>
        )}
        <FormFor
          intent="refuse"
          schema={loadSchema}
          about={{ line: id }}
          hidden={{ line: id }}
          notice={null}
          className="flex flex-wrap items-end gap-3"
        >
          <TextField label="Motif de la banque" name="reason" maxLength={140} required />
          <SubmitButton variant="secondary" size="small">
            Il est refusé
          </SubmitButton>
        </FormFor>
      </div>
    </Disclosure>
  )
}

/** Whom a run does not pay, and why. */
export function LeftOutLines({ lines, book }: { lines: readonly PayoutRunLine[]; book: string }) {
  return (
    <>
      <ul className={LIST}>
        {lines.map((line) => (
          <li key={line.id} className="grid gap-1 py-4 dense:py-2.5">
            <p className={HEAD}>
              <PayeeName line={line} book={book} />
              <span className="tabular">{formatEuros(line.amount)}</span>
            </p>
            <p className="text-sm text-ardoise">{LEFT_OUT[line.reason as LeftOut]}</p>
          </li>
        ))}
      </ul>
      <p>
        <Link
          to={`/back-office/finance/livres/${book}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          Voir ce livre
        </Link>
      </p>
    </>
  )
}
