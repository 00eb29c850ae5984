import { useActionData } from 'react-router'
import type { MoneyDesk } from '#modules/stays/money-desk.ts'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { formatIban } from '#shared/iban.ts'
import { Badge } from '#ui/badge.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { ActButton, ActForm, actColumn, Nothing, RESERVATION_COLUMNS } from './money-tables.tsx'

type Payout = MoneyDesk['payouts'][number]

const REASONS: Record<Payout['because'], string> = {
  host_indemnity: 'Indemnité de l’hôte',
  refused_refund: 'Remboursement que la carte n’accepte plus',
}

const columns = (mayMove: boolean): readonly Column<Payout>[] => [
  ...RESERVATION_COLUMNS,
  { key: 'because', header: 'Motif', hideOnPhone: true, cell: ({ because }) => REASONS[because] },
  { key: 'account', header: 'Compte', cell: (payout) => <Account payout={payout} mayMove={mayMove} /> },
  ...actColumn<Payout>(mayMove, 'Virement fait', ({ id, reservation }) => (
    <ActForm act="payout" id={id}>
      <Field label="Référence du virement" name="bankReference" required className="text-left">
        <TextInput maxLength={140} />
      </Field>
      <ActButton about={reservation}>Virement envoyé</ActButton>
    </ActForm>
  )),
]

/** What goes to travelers by transfer, with the account each has named. */
export function OwedPayouts({ payouts, mayMove }: { payouts: readonly Payout[]; mayMove: boolean }) {
  return (
    <DataTable
      caption="Virements à faire aux voyageurs"
      hideCaption
      rows={payouts}
      keyOf={({ id }) => id}
      empty={<Nothing>Aucun virement n’est dû.</Nothing>}
      columns={columns(mayMove)}
    />
  )
}

function Account({ payout, mayMove }: { payout: Payout; mayMove: boolean }) {
  const { id, reservation, account, unanswered } = payout
  const refused = refusedOf(useActionData(), 'payout-account')
  return (
    <>
      {account ? (
        <p>
          {account.holder}
          <br />
          <span className="tabular select-all">{formatIban(account.iban)}</span>
        </p>
      ) : unanswered ? (
        <p>
          <Badge tone="warning">Sans réponse</Badge>
          <span className="mt-1 block">
            Trois e-mails sont restés sans réponse&nbsp;: appelez le voyageur.
          </span>
        </p>
      ) : (
        <p className="text-ardoise">demandé au voyageur par e-mail</p>
      )}
      {mayMove && (
        <Disclosure
          summary={account ? 'Corriger le compte' : 'Saisir le compte'}
          open={refused?.values.id === id}
          className="min-w-56"
        >
          <ActForm act="payout-account" id={id}>
            <Field label="Titulaire" name="holder" required className="w-full text-left">
              <TextInput maxLength={70} autoComplete="off" />
            </Field>
            <Field label="IBAN" name="iban" required className="w-full text-left">
              <TextInput maxLength={42} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
            </Field>
            <ActButton about={reservation}>Noter ce compte</ActButton>
          </ActForm>
        </Disclosure>
      )}
    </>
  )
}
