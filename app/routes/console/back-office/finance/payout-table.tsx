import { useActionData } from 'react-router'
import { OWED_PAYOUT_LIST, type OwedPayout } from '#modules/payments/owed-payout-list.ts'
import { civilDateInParis, formatCivilDate } from '#shared/civil-date.ts'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { formatIban } from '#shared/iban.ts'
import type { ListView } from '#shared/lists/list.ts'
import { Badge } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { ActButton, ActForm, NoTask, TravelerCell } from './task-row.tsx'

/** The payouts to travelers by transfer, with the account that each traveler gave. */
export function OwedPayouts({ view, mayMove }: { view: ListView<OwedPayout>; mayMove: boolean }) {
  return (
    <ListTable
      list={OWED_PAYOUT_LIST}
      view={view}
      label="Virements à faire aux voyageurs"
      unit={['virement', 'virements']}
      keyOf={({ id }) => id}
      opens={({ stay }) => `/back-office/reservations/${stay}`}
      file="/back-office/finance/virements-a-faire.csv"
      empty={<NoTask>Aucun virement n’est dû.</NoTask>}
      cells={{
        reservation: ({ reservation }) => <span className="whitespace-nowrap">{reservation}</span>,
        traveler: TravelerCell,
        since: ({ since }) => formatCivilDate(civilDateInParis(new Date(since)), 'cell'),
        account: (payout) => <Account payout={payout} mayMove={mayMove} />,
      }}
      acts={mayMove ? { header: 'Virement fait', cell: (payout) => <Sent payout={payout} /> } : undefined}
    />
  )
}

function Sent({ payout: { id, reservation } }: { payout: OwedPayout }) {
  return (
    <ActForm act="payout" id={id}>
      <Field label="Référence du virement" name="bankReference" required className="w-32 text-left">
        <TextInput maxLength={140} />
      </Field>
      <ActButton about={reservation}>Virement envoyé</ActButton>
    </ActForm>
  )
}

function Account({ payout, mayMove }: { payout: OwedPayout; mayMove: boolean }) {
  const { id, reservation, account, accountState } = payout
  const refused = refusedOf(useActionData(), 'payout-account')
  return (
    <>
      {account ? (
        <p>
          {account.holder}
          <br />
          {/* Its groups may go on a second line: on one, the table is wider than its place. */}
          <span className="tabular text-sm select-all">
            {formatIban(account.iban).replaceAll('\u00a0', ' ')}
          </span>
        </p>
      ) : accountState === 'unanswered' ? (
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
          className="min-w-40"
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
