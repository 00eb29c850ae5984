import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Area } from '#modules/accounts/role-access.ts'
import { AmountLine } from '#modules/payments/ui/money-history-view.tsx'
import {
  type BalancedMovement,
  balancedLines,
  type OwnerStatement,
  type StatementMovement,
} from '#modules/statements/owner-statement.ts'
import { clauseWords, ownWords, shareLines } from '#modules/statements/statement-document.ts'
import { closingWords, openingWords } from '#modules/statements/statement-words.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { frenchSpacing } from '#shared/french-spacing.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { Disclosure } from '#ui/disclosure.tsx'

type MovementListProps = {
  area: Area
  statement: OwnerStatement
  /** The address of another month of the same account. */
  monthAt: (month: CivilDate) => string
}

/** The account line by line, from opening to closing; an amount of a stay opens to what it is made of. */
export function MovementList({ area, statement, monthAt }: MovementListProps) {
  const { opening, closing, previous, next } = statement
  const lines = balancedLines(statement)
  return (
    <div className="border-t border-encre">
      <Balance words={openingWords(statement)} amount={opening} to={previous && monthAt(previous)} />
      {lines.length === 0 ? (
        <p className="border-b border-hairline py-3 text-ardoise">Rien n’a bougé dans ce mois.</p>
      ) : (
        <ol>
          {lines.map((line, n) => (
            <li key={n}>
              <Movement area={area} line={line} />
            </li>
          ))}
        </ol>
      )}
      <Balance words={closingWords(statement)} amount={closing} to={next && monthAt(next)} />
    </div>
  )
}

/** What the account holds, which the month before closed on and the month after opens with. */
function Balance({ words, amount, to }: { words: string; amount: Cents; to: string | null }) {
  return (
    <p className="sum-line items-baseline gap-x-4 border-b border-hairline py-3 pr-[calc(18px+0.75rem)] font-medium dense:py-1.5">
      {to ? (
        <Link to={to} className="text-link">
          {words}
        </Link>
      ) : (
        <span>{words}</span>
      )}
      <Amount of={amount} />
    </p>
  )
}

function Amount({ of }: { of: Cents }) {
  return <span className="tabular whitespace-nowrap">{formatEuros(of)}</span>
}

function Movement({ area, line }: { area: Area; line: BalancedMovement }) {
  const { stay, why, amount, kind, balance } = line
  if (kind === 'owner_payout')
    return (
      <Disclosure summary={<Words line={line} />} aside={<Amount of={amount} />}>
        <dl className="grid max-w-2xl border-t border-hairline pt-2 sm:ml-28">
          <AmountLine amount={balance - amount}>Solde avant le virement</AmountLine>
          <AmountLine amount={amount}>{line.label}</AmountLine>
          <AmountLine amount={balance} strong>
            Reste sur le compte
          </AmountLine>
        </dl>
      </Disclosure>
    )
  if (!stay || !why)
    return (
      <div className="sum-line min-h-11 items-center gap-x-3 border-b border-hairline py-3 pr-[calc(18px+0.75rem)] dense:min-h-9 dense:py-1.5 dense:text-[0.9375rem]">
        <Words line={line}>{stay && <StayLink area={area} stay={stay} />}</Words>
        <Amount of={amount} />
      </div>
    )
  return (
    <Disclosure
      summary={
        <Words line={line}>
          <StayName stay={stay} />
        </Words>
      }
      aside={<Amount of={amount} />}
    >
      <div className="grid max-w-2xl gap-3 sm:ml-28">
        <p className="text-sm">Pourquoi ce chiffre</p>
        <dl className="border-t border-hairline pt-2">
          {shareLines(why).map(({ label, amount: part }, n) => (
            <AmountLine key={n} amount={part}>
              {label}
            </AmountLine>
          ))}
          <AmountLine amount={why.amount} strong>
            {ownWords(why)}
          </AmountLine>
        </dl>
        <p className="text-sm leading-relaxed">
          {frenchSpacing(clauseWords(stay, why))} <StayLink area={area} stay={stay} />
          <MandateLink area={area} stay={stay} />
        </p>
      </div>
    </Disclosure>
  )
}

function Words({ line: { day, label }, children }: { line: StatementMovement; children?: ReactNode }) {
  return (
    <span className="grid gap-x-4 sm:grid-cols-[6rem_1fr]">
      <span className="tabular whitespace-nowrap text-sm text-ardoise sm:text-[0.9375rem]">
        {formatCivilDate(day, 'cell')}
      </span>
      <span className="grid min-w-0 sm:flex sm:flex-wrap sm:gap-x-4">
        <span className="wrap-anywhere">{label}</span>
        {children && <span className="text-ardoise wrap-anywhere">{children}</span>}
      </span>
    </span>
  )
}

type StayLinkProps = { area: Area; stay: NonNullable<StatementMovement['stay']> }

function StayLink({ area, stay }: StayLinkProps) {
  if (stay.opens === null) return <StayName stay={stay} />
  return (
    <Link to={`/${area}/reservations/${stay.opens}`} className="text-link">
      <StayName stay={stay} />
    </Link>
  )
}

/** The mandate whose terms decided an amount, where the reader's console has its page. */
function MandateLink({ area, stay: { mandate, mandateId } }: StayLinkProps) {
  if (mandateId === null || area === 'admin') return null
  const to = area === 'owner' ? '/owner/dashboard#mandats' : `/${area}/mandats/${mandateId}`
  return (
    <>
      {', '}
      <Link to={to} className="text-link whitespace-nowrap">
        mandat n°{'\u00a0'}
        {mandate}
      </Link>
    </>
  )
}

function StayName({ stay: { villa, number } }: Pick<StayLinkProps, 'stay'>) {
  return (
    <>
      {villa}, <span className="whitespace-nowrap">{number}</span>
    </>
  )
}
