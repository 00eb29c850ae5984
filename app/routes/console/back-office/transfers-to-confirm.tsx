import { useRef } from 'react'
import { Form } from 'react-router'
import type { TransferErrors, TypedTransfer } from '#modules/payments/transfer-entry.ts'
import type { MoneyDesk } from '#modules/stays/money-desk.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { useFocusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { TextInput } from '#ui/text-input.tsx'
import { Nothing } from './money-tables.tsx'

/** What was typed of one transfer and refused: it stays in its form. */
export type RefusedTransfer = { id: string; typed: TypedTransfer; errors: TransferErrors }

type Transfer = MoneyDesk['transfers'][number]

type TransfersToConfirmProps = {
  transfers: readonly Transfer[]
  today: CivilDate
  refused: RefusedTransfer | null
}

/** The transfers to look for on the account; each opens to what the statement says of it. */
export function TransfersToConfirm({ transfers, today, refused }: TransfersToConfirmProps) {
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
          <TransferForm
            transfer={transfer}
            today={today}
            refused={refused?.id === transfer.reference ? refused : null}
          />
        </li>
      ))}
    </ul>
  )
}

type TransferFormProps = { transfer: Transfer; today: CivilDate; refused: RefusedTransfer | null }

function TransferForm({ transfer: { reference, received }, today, refused }: TransferFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { typed, errors } = refused ?? { typed: null, errors: {} as TransferErrors }
  useFocusFirstInvalid(form, refused)
  return (
    <details open={refused !== null}>
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
        Virement reçu<span className="sr-only"> ({reference})</span>
      </summary>
      <Form ref={form} method="post" noValidate className="mt-3 grid max-w-2xl gap-5 sm:grid-cols-2">
        <input type="hidden" name="act" value="transfer" />
        <input type="hidden" name="id" value={reference} />
        <input type="hidden" name="seenReceived" value={received} />
        <Field label="Montant reçu, en euros" name="amount" required error={errors.amount ?? null}>
          <TextInput inputMode="decimal" defaultValue={typed?.amount ?? ''} />
        </Field>
        <Field label="Date sur le relevé" name="receivedOn" required error={errors.receivedOn ?? null}>
          <TextInput type="date" max={today} defaultValue={typed?.receivedOn ?? today} />
        </Field>
        <Field
          label="Nom du payeur"
          name="payer"
          required
          error={errors.payer ?? null}
          className="sm:col-span-2"
        >
          <TextInput maxLength={140} defaultValue={typed?.payer ?? ''} />
        </Field>
        <div className="sm:col-span-2">
          <Checkbox
            name="confirmed"
            value="yes"
            required
            defaultChecked={typed?.confirmed ?? false}
            error={errors.confirmed ?? null}
            label="J’ai vu ce virement sur le compte, avec cette référence."
          />
        </div>
        <Button type="submit" variant="secondary" className="justify-self-start">
          Noter ce virement
        </Button>
      </Form>
    </details>
  )
}
