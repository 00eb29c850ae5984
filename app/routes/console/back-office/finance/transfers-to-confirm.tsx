import { Link } from 'react-router'
import {
  EXPECTED_TRANSFER_LIST,
  type ExpectedTransfer,
  TRANSFER_PURPOSES,
} from '#modules/transfer-register/expected-transfer-list.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import type { ListView } from '#shared/lists/list.ts'
import { formatEuros } from '#shared/money.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField } from '#ui/date-field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormNotice } from '#ui/form-notice.tsx'
import { ListFrame } from '#ui/list-frame.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { NoTask } from './task-row.tsx'

type TransfersToConfirmProps = {
  view: ListView<ExpectedTransfer>
  /** The reader may record that a transfer arrived. */
  mayConfirm: boolean
  today: CivilDate
  refused: FormAnswer | null
}

/**
 * The transfers to look for on the account; for staff who may record them, each opens a form for the facts of
 * the bank statement.
 */
export function TransfersToConfirm({ view, mayConfirm, today, refused }: TransfersToConfirmProps) {
  return (
    <ListFrame
      list={EXPECTED_TRANSFER_LIST}
      view={view}
      label="Virements attendus"
      unit={['virement', 'virements']}
      hasSorts
      file="/back-office/finance/virements-attendus.csv"
      empty={<NoTask>Aucun virement n’est attendu.</NoTask>}
    >
      <ul className="divide-y divide-hairline border-y border-hairline">
        {view.rows.map((transfer) => (
          <li key={`${transfer.reference} ${transfer.received}`} className="grid gap-4 py-5">
            <TransferFacts transfer={transfer} />
            {mayConfirm && (
              <TransferForm
                transfer={transfer}
                today={today}
                isRefused={refused?.intent === 'transfer' && refused.values.id === transfer.reference}
              />
            )}
          </li>
        ))}
      </ul>
    </ListFrame>
  )
}

function TransferFacts({ transfer }: { transfer: ExpectedTransfer }) {
  const { reference, purpose, reservations, stays, traveler, amount, received, deadline, isGivenUp } =
    transfer
  return (
    <div className="flex flex-wrap justify-between gap-x-8 gap-y-1">
      <div>
        <p className="tabular font-medium">{reference}</p>
        <p className="flex flex-wrap gap-x-4 text-sm text-ardoise">
          {purpose === 'deposit' && <span>{TRANSFER_PURPOSES.deposit}</span>}
          {traveler && <span>{traveler.name}</span>}
          {reservations.map((number, n) => (
            <Link key={number} to={`/back-office/reservations/${stays[n]}`} className="text-link">
              {number}
            </Link>
          ))}
        </p>
      </div>
      <p className="sm:text-right">
        <span className="tabular font-medium">{formatEuros(amount - received)}</span>
        <span className="block text-sm text-ardoise">
          {received > 0 && `${formatEuros(received)} déjà reçus sur ${formatEuros(amount)}, `}
          {isGivenUp ? 'plus attendu, délai jusqu’au' : 'à recevoir avant le'} {formatInstant(deadline)}
        </span>
      </p>
    </div>
  )
}

type TransferFormProps = { transfer: ExpectedTransfer; today: CivilDate; isRefused: boolean }

function TransferForm({ transfer: { reference, received }, today, isRefused }: TransferFormProps) {
  return (
    <details open={isRefused}>
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
        Virement reçu<span className="sr-only"> ({reference})</span>
      </summary>
      <FormFor
        intent="transfer"
        about={{ id: reference }}
        hidden={{ seenReceived: received }}
        notice={transferNotice}
        className="mt-3 grid max-w-2xl gap-5 sm:grid-cols-2"
      >
        <TextField label="Montant reçu, en euros" name="amount" required inputMode="decimal" />
        <DateField label="Date sur le relevé" name="receivedOn" required max={today} defaultValue={today} />
        <TextField label="Nom du payeur" name="payer" required maxLength={140} className="sm:col-span-2" />
        <div className="sm:col-span-2">
          <Checkbox
            name="confirmed"
            value="yes"
            required
            label="J’ai vu ce virement sur le compte, avec cette référence."
          />
        </div>
        <SubmitButton variant="secondary" className="justify-self-start">
          Noter ce virement
        </SubmitButton>
      </FormFor>
    </details>
  )
}

function transferNotice(refused: FormAnswer) {
  return (
    <div className="sm:col-span-2">
      <FormNotice refused={refused} />
    </div>
  )
}
