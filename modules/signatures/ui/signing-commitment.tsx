import { BINDING_LABEL } from '#shared/binding-act.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { classNames } from '#ui/class-names.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { openCancellation, type SigningCommitment, splitByDay } from '../signing-commitment.ts'

type SigningCommitmentProps = { commitment: SigningCommitment; today: CivilDate }

/** The commitment of a signature: total, amounts and days due, cancellation, no withdrawal (domain §1). */
export function SigningCommitmentView({ commitment, today }: SigningCommitmentProps) {
  const { total, payments, installments, unpaid = [], noWithdrawal } = commitment
  const { now, later } = splitByDay(payments, today)
  return (
    <section aria-label="Ce à quoi votre signature vous engage" className="grid gap-4">
      <p className="max-w-prose leading-relaxed">
        Le bouton «&nbsp;{BINDING_LABEL}&nbsp;» vous engage à payer ce séjour&nbsp;:
      </p>
      <DefinitionList
        items={[
          { term: 'Total du séjour', value: <Amount of={total} strong /> },
          { term: 'À payer aujourd’hui', value: <Amount of={now} /> },
          ...later.map(({ dueOn, amount, label }) => ({
            term: `${label}, le ${formatCivilDate(dueOn)}`,
            value: <Amount of={amount} />,
          })),
        ]}
      />
      {installments && (
        <p className="text-[0.9375rem] leading-relaxed text-ardoise">
          Ou en trois fois par carte, sans frais, à choisir après la signature&nbsp;:{' '}
          {installments
            .map(({ dueOn, amount }) =>
              dueOn <= today
                ? `${formatEuros(amount)} aujourd’hui`
                : `${formatEuros(amount)} le ${formatCivilDate(dueOn)}`,
            )
            .join(', ')}
          .
        </p>
      )}
      <Sentences title="Si vous annulez" of={openCancellation(commitment, today)} />
      {unpaid.length > 0 && <Sentences title="Si une somme n’est pas payée" of={unpaid} />}
      <p className="max-w-prose text-[0.9375rem] leading-relaxed text-ardoise">{noWithdrawal}</p>
    </section>
  )
}

function Sentences({ title, of }: { title: string; of: readonly string[] }) {
  return (
    <div className="grid gap-1 text-[0.9375rem] leading-relaxed">
      <p className="font-medium">{title}</p>
      <ul className="grid gap-1 text-ardoise">
        {of.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

/** An amount that is never split over two lines, however long its label. */
function Amount({ of, strong = false }: { of: Cents; strong?: boolean }) {
  return <span className={classNames('whitespace-nowrap', strong && 'font-semibold')}>{formatEuros(of)}</span>
}
