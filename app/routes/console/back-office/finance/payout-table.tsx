import { Link, useActionData } from 'react-router'
import { OWED_PAYOUT_LIST, type OwedPayout, PAYOUT_REASONS } from '#modules/payments/owed-payout-list.ts'
import { civilDateInParis, formatCivilDate } from '#shared/civil-date.ts'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { formatIban } from '#shared/iban.ts'
import type { ListView } from '#shared/lists/list.ts'
import { formatEuros } from '#shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { ListFrame } from '#ui/list-frame.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { ActButton, ActForm, NoTask, TravelerCell } from './task-row.tsx'

/** The payouts to travelers by transfer, with the account that each traveler gave; each one below the other, as on a telephone a table would be cut. */
export function OwedPayouts({ view, mayMove }: { view: ListView<OwedPayout>; mayMove: boolean }) {
  return (
    <ListFrame
      list={OWED_PAYOUT_LIST}
      view={view}
      label="Virements à faire aux voyageurs"
      unit={['virement', 'virements']}
      hasSorts
      file="/back-office/finance/virements-a-faire.csv"
      empty={<NoTask>Aucun virement n’est dû.</NoTask>}
    >
      <ul className="divide-y divide-hairline border-y border-hairline">
        {view.rows.map((payout) => (
          <li
            key={payout.id}
            className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 py-5 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
          >
            <PayoutFacts payout={payout} />
            <div>
              <Account payout={payout} mayMove={mayMove} />
            </div>
            {mayMove && <Sent payout={payout} />}
          </li>
        ))}
      </ul>
    </ListFrame>
  )
}

function PayoutFacts({ payout }: { payout: OwedPayout }) {
  const { stay, reservation, traveler, amount, because, since } = payout
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap justify-between gap-x-6">
        <Link to={`/back-office/reservations/${stay}`} className="text-link font-medium whitespace-nowrap">
          {reservation}
        </Link>
        <span className="tabular font-medium">{formatEuros(amount)}</span>
      </p>
      <TravelerCell traveler={traveler} />
      <p className="text-sm text-ardoise">
        {`${PAYOUT_REASONS[because]}, depuis le ${formatCivilDate(civilDateInParis(new Date(since)))}`}
      </p>
    </div>
  )
}

function Sent({ payout: { id, reservation } }: { payout: OwedPayout }) {
  return (
    <ActForm act="payout" id={id} className="lg:justify-end">
      <Field label="Référence du virement" name="bankReference" required className="w-full text-left sm:w-32">
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
          <ActForm act="payout-account" id={id} className="">
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
