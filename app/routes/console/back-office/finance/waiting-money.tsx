import { useActionData } from 'react-router'
import type { WaitingMoneyAct } from '#modules/payments/money-act.ts'
import { TWO_PERSONS_ABOVE } from '#modules/payments/payment-policy.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { formatEuros } from '#shared/money.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ConsoleSection } from '../../frame/console-section.tsx'

/** The acts that one person asked for and a second one must approve; shows nothing while no act waits. */
export function WaitingMoney({ acts }: { acts: readonly WaitingMoneyAct[] }) {
  const answer = useActionData() as { isOutdated?: true } | undefined
  if (acts.length === 0 && !answer?.isOutdated) return null
  return (
    <ConsoleSection title="À valider par une seconde personne">
      {answer?.isOutdated && (
        <Notice tone="warning" title="La demande n’est plus valable">
          Les chiffres ont changé depuis qu’elle a été faite&nbsp;: rien n’a été noté. Demandez de nouveau,
          avec les chiffres d’aujourd’hui.
        </Notice>
      )}
      {acts.length > 0 && (
        <>
          <p className="max-w-2xl text-ardoise">
            Au-dessus de {formatEuros(TWO_PERSONS_ABOVE)}, une personne demande et une autre valide. Rien
            n’est noté avant.
          </p>
          <ul className="divide-y divide-hairline border-y border-hairline">
            {acts.map((act) => (
              <li key={act.id} className="grid gap-5 py-6">
                <Waiting act={act} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ConsoleSection>
  )
}

function Waiting({ act }: { act: WaitingMoneyAct }) {
  const { what, subject, facts } = wordsOf(act)
  const about = `${what} ${subject}`
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-1">
        <p>
          <span className="font-medium">{what}</span>
          <span className="tabular block text-sm text-ardoise">{subject}</span>
        </p>
        <p className="tabular font-medium">{formatEuros(act.amount)}</p>
      </div>
      <p>{waitingWords(act)}</p>
      {facts.length > 0 && <DefinitionList layout="stacked" items={facts} />}
      {act.hasChanged && (
        <Notice tone="warning">
          Les chiffres ont changé depuis la demande&nbsp;: elle n’est plus valable.{' '}
          {act.mayWithdraw ? 'Retirez-la, puis demandez de nouveau.' : 'Elle ne peut plus être validée.'}
        </Notice>
      )}
      <Decisions act={act} about={about} />
    </>
  )
}

function Decisions({
  act: { id, mayApprove, mayRefuse, mayWithdraw },
  about,
}: {
  act: WaitingMoneyAct
  about: string
}) {
  const refused = refusedOf(useActionData(), 'refuse')
  return (
    <div className="grid gap-3">
      {mayApprove && (
        <FormFor intent="approve" about={{ id }} notice={null}>
          <SubmitButton>
            Valider<span className="sr-only"> ({about})</span>
          </SubmitButton>
        </FormFor>
      )}
      {mayRefuse && (
        <Disclosure summary="Refuser" open={refused?.values.id === id} className="max-w-2xl border-b-0!">
          <FormFor intent="refuse" about={{ id }} notice={null} className="grid gap-4">
            <TextField label="Motif du refus" name="reason" required maxLength={300} />
            <SubmitButton variant="secondary" className="justify-self-start">
              Refuser cette demande<span className="sr-only"> ({about})</span>
            </SubmitButton>
          </FormFor>
        </Disclosure>
      )}
      {mayWithdraw && (
        <FormFor intent="withdraw" about={{ id }} notice={null}>
          <SubmitButton variant="secondary">
            Retirer ma demande<span className="sr-only"> ({about})</span>
          </SubmitButton>
        </FormFor>
      )}
    </div>
  )
}

/** Who asked and when, and who must approve. */
function waitingWords({ askedBy, askedAt, mayRefuse, mayWithdraw }: WaitingMoneyAct): string {
  const asked = formatInstant(askedAt)
  if (mayWithdraw)
    return `Vous l’avez demandé le ${asked}. Une autre personne du back-office doit le valider.`
  const by = `Demandé par ${askedBy} le ${asked}.`
  return mayRefuse
    ? `${by} À vous, ou à une autre personne du back-office, de le valider.`
    : `${by} Une autre personne du back-office doit le valider.`
}

type Words = { what: string; subject: string; facts: readonly Definition[] }

function wordsOf(act: WaitingMoneyAct): Words {
  const subject = act.reservation ? `Réservation ${act.reservation}` : ''
  switch (act.kind) {
    case 'transfer.receive':
      return {
        what: 'Virement reçu',
        subject: act.input.reference,
        facts: [
          { term: 'Attendu', value: formatEuros(act.seen.awaited) },
          ...(act.seen.received > 0 ? [{ term: 'Déjà reçu', value: formatEuros(act.seen.received) }] : []),
          { term: 'Payeur', value: act.input.payer },
          { term: 'Date sur le relevé', value: formatCivilDate(act.input.receivedOn) },
        ],
      }
    case 'payout.send':
      return {
        what: 'Virement envoyé au voyageur',
        subject,
        facts: [
          { term: 'Référence du virement', value: act.input.bankReference },
          { term: 'Titulaire du compte', value: act.seen.accountHolder ?? 'pas encore nommé' },
          ...(act.seen.ibanEnd ? [{ term: 'Fin de l’IBAN', value: act.seen.ibanEnd }] : []),
        ],
      }
    case 'owner_payout.send':
      return {
        what: 'Virement envoyé au propriétaire',
        subject: act.input.owner,
        facts: [
          { term: 'Référence du virement', value: act.input.reference },
          { term: 'Dû au propriétaire', value: formatEuros(act.seen.claim) },
        ],
      }
    case 'third_party.pay':
      return {
        what:
          act.input.account === 'commune'
            ? 'Taxe de séjour reversée à la commune'
            : 'Virement envoyé au fournisseur',
        subject: act.input.name,
        facts: [
          { term: 'Référence du virement', value: act.input.reference },
          { term: 'Dû à ce bénéficiaire', value: formatEuros(act.seen.claim) },
        ],
      }
    case 'refund.goodwill':
      return {
        what: 'Remboursement au voyageur',
        subject,
        facts: [
          { term: 'Motif', value: act.input.reason },
          { term: 'Encore remboursable', value: formatEuros(act.seen.refundable) },
        ],
      }
  }
}
