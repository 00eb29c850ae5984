import { useReload } from '#app/shell/connection/use-reload.ts'
import { agreementWords } from '#modules/deposits/claim-cover.ts'
import { LONGEST_WORDS } from '#modules/deposits/deposit-claim.ts'
import { claimSentence, depositSentence } from '#modules/deposits/deposit-words.ts'
import { ClaimFacts } from '#modules/deposits/ui/claim-facts.tsx'
import { CardForm } from '#modules/payments/ui/card-form.tsx'
import { TransferInstructions } from '#modules/payments/ui/transfer-instructions.tsx'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { LoadedDeposit } from './deposit-acts.ts'

type DepositPartProps = LoadedDeposit & {
  /** The address of this page, under which the files of a claim are. */
  here: string
  /** The page of the stay; absent where the reader has only the link of the deposit. */
  stayPath: string | null
  level: 1 | 2
  /** True for a reader who may answer a claim: a tracking link is shared. */
  mayAnswer: boolean
}

type Shown = NonNullable<LoadedDeposit['deposit']>

/** The deposit of a stay for its traveler: where it stands, the card or the transfer that it waits for, the claim to answer. */
export function DepositPart({
  deposit,
  number,
  name,
  email,
  cardEntry,
  here,
  stayPath,
  level,
  mayAnswer,
}: DepositPartProps) {
  const Heading = `h${level}` as const
  useReload(2_500, deposit?.isUnderWay ?? false)
  return (
    <div className="grid max-w-2xl gap-8">
      <header className="grid gap-2">
        {level === 1 && <p className="text-ardoise">Réservation {number}</p>}
        <Heading className={level === 1 ? 'display-lg' : 'display-sm'}>Dépôt de garantie</Heading>
        <p className="max-w-prose leading-relaxed">
          {deposit ? depositSentence(deposit) : 'Le contrat de ce séjour ne prévoit aucun dépôt de garantie.'}
        </p>
      </header>
      {deposit && <CardWanted {...{ deposit, name, email, cardEntry }} />}
      {deposit?.awaited && (
        <TransferInstructions
          transfer={deposit.awaited.instructions}
          amount={deposit.awaited.amount}
          received={deposit.awaited.received}
        />
      )}
      {deposit?.claim && (
        <section aria-labelledby="retenue" className="grid gap-5">
          <h2 id="retenue" className="display-sm">
            Retenue demandée
          </h2>
          <p className="max-w-prose leading-relaxed">{claimSentence(deposit.claim)}</p>
          <ClaimFacts claim={deposit.claim} at={here} />
          {deposit.claim.stage === 'waiting' && <AnswerClaim deposit={deposit} mayAnswer={mayAnswer} />}
        </section>
      )}
      {stayPath && (
        <ButtonLink to={stayPath} variant="secondary" className="justify-self-start">
          Revenir à la réservation
        </ButtonLink>
      )}
    </div>
  )
}

type CardWantedProps = { deposit: Shown } & Pick<LoadedDeposit, 'name' | 'email' | 'cardEntry'>

/** The card that the deposit waits for, or where the bank waits for its traveler. */
function CardWanted({ deposit, name, email, cardEntry }: CardWantedProps) {
  const { need, actionUrl, isUnderWay, holds, today, coveredUntil } = deposit
  if (isUnderWay) return <Notice title="Votre banque répond">Cette page se met à jour d’elle-même.</Notice>
  if (actionUrl)
    return (
      <Notice
        tone="warning"
        title="Votre banque attend votre validation"
        action={
          <a href={actionUrl} className="text-link">
            Aller à ma banque
          </a>
        }
      >
        La somme n’est gardée qu’une fois validée.
      </Notice>
    )
  if (!need || !cardEntry) return null
  const last = holds.at(-1)
  return (
    <section aria-labelledby="carte" className="grid gap-5">
      <h2 id="carte" className="display-sm">
        {need.isPayment ? 'Régler la retenue' : 'Indiquer une carte'}
      </h2>
      {last?.refusal && (
        <Notice tone="error" title="La banque a refusé">
          {last.refusal}
        </Notice>
      )}
      <p className="max-w-prose leading-relaxed text-ardoise">
        {need.isPayment
          ? `${formatEuros(need.amount)} seront débités sur cette carte.`
          : `Votre banque garde ${formatEuros(need.amount)} sur cette carte, sans les débiter. La carte est gardée pour renouveler cette empreinte jusqu’au ${formatCivilDate(coveredUntil)}, puis oubliée.`}
      </p>
      <CardForm
        entry={cardEntry}
        intent="card"
        submitLabel={
          need.isPayment
            ? `Payer ${formatEuros(need.amount)}`
            : `Garder ${formatEuros(need.amount)} sans débit`
        }
        today={today}
        lastDue={coveredUntil > today ? coveredUntil : null}
        name={name}
        email={email}
      />
    </section>
  )
}

const loadSchema = async () => (await import('./deposit-acts-schema.ts')).DEPOSIT_FORM

function AnswerClaim({ deposit, mayAnswer }: { deposit: Shown; mayAnswer: boolean }) {
  if (!mayAnswer)
    return (
      <p className="max-w-prose text-ardoise">
        Cette page peut avoir été transmise&nbsp;: la réponse se donne par le lien reçu par e-mail.
      </p>
    )
  const { words, button } = agreementWords(deposit)
  return (
    <div className="grid gap-8">
      <FormFor intent="agree" className="grid gap-3">
        <p className="max-w-prose text-ardoise">{words}</p>
        <SubmitButton className="justify-self-start">
          {button} {formatEuros(Math.min(deposit.claim!.total, deposit.claimable))}
        </SubmitButton>
      </FormFor>
      <FormFor intent="contest" schema={loadSchema} className="grid gap-4">
        <Field label="Ce que vous contestez" name="words" required>
          <TextArea rows={5} maxLength={LONGEST_WORDS} />
        </Field>
        <SubmitButton variant="secondary" className="justify-self-start">
          Contester la retenue
        </SubmitButton>
      </FormFor>
    </div>
  )
}
