import type { MoneyDesk } from '#modules/stays/money-desk.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { formatEuros } from '#shared/money.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormNotice } from '#ui/form-notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Nothing } from './money-tables.tsx'

type Transfer = MoneyDesk['transfers'][number]

type TransfersToConfirmProps = {
  transfers: readonly Transfer[]
  /** The reader may note that one came. */
  mayConfirm: boolean
  today: CivilDate
  refused: FormAnswer | null
}

/** The transfers to look for on the account; each opens to what the statement says of it, for those who may note it. */
export function TransfersToConfirm({ transfers, mayConfirm, today, refused }: TransfersToConfirmProps) {
  if (transfers.length === 0) return <Nothing>Aucun virement n’est attendu.</Nothing>
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {transfers.map((transfer) => (
        <li key={`${transfer.reference} ${transfer.received}`} className="grid gap-4 py-5">
          <div className="flex flex-wrap justify-between gap-x-8 gap-y-1">
            <p className="tabular font-medium">{transfer.reference}</p>
            <p className="text-right">
              <span className="tabular font-medium">{formatEuros(transfer.amount - transfer.received)}</span>
              <span className="block text-sm text-ardoise">
                {transfer.received > 0 &&
                  `${formatEuros(transfer.received)} déjà reçus sur ${formatEuros(transfer.amount)}, `}
                à recevoir avant le {formatInstant(transfer.deadline)}
              </span>
            </p>
          </div>
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
  )
}

type TransferFormProps = { transfer: Transfer; today: CivilDate; isRefused: boolean }

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
        <TextField
          label="Date sur le relevé"
          name="receivedOn"
          required
          type="date"
          max={today}
          defaultValue={today}
        />
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

/** Fields to mend say so themselves. */
function transferNotice(refused: FormAnswer) {
  if (Object.keys(refused.errors).length > 0) return null
  return (
    <div className="sm:col-span-2">
      <FormNotice refused={refused} />
    </div>
  )
}
