import { Link } from 'react-router'
import { restWords } from '#modules/deposits/claim-cover.ts'
import { LONGEST_ACCEPTANCE, LONGEST_WORDS, MOST_ITEMS } from '#modules/deposits/deposit-claim.ts'
import type { ClaimView, DepositView } from '#modules/deposits/deposit-view.ts'
import { MESSAGE_FILES } from '#modules/messages/message-file.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { acceptOf, rulesWords } from '#ui/upload-rules.ts'

const loadSchema = async () => (await import('./deposit-schema.ts')).DEPOSIT_DESK_FORM

/** True where something is to be done, or was accepted, about what covers the deposit. */
export function hasGapWays({ way, state, need, gap, accepted, awaited }: DepositView): boolean {
  if (way === 'card_hold') return need !== null || gap !== null || accepted !== null
  return accepted !== null || (awaited !== null && (state === 'requested' || state === 'failed'))
}

/** A day that nothing covers, and the ways out: ask the traveler again, another way where there is one, or accept it in writing. */
export function GapWays({ deposit, takesCards }: { deposit: DepositView; takesCards: boolean }) {
  const { gap, need, accepted, way } = deposit
  if (way === 'bank_transfer' && !accepted) return <TransferWays deposit={deposit} takesCards={takesCards} />
  if (accepted)
    return (
      <p className="max-w-prose leading-relaxed">
        Séjour accepté sans couverture le {formatInstant(accepted.at)}&nbsp;: {accepted.words}
      </p>
    )
  return (
    <div className="grid gap-5">
      {gap && (
        <p className="max-w-prose leading-relaxed">
          Rien ne couvre le dépôt à partir du {formatCivilDate(gap)}.
          {!need &&
            ' Le voyageur n’a pas de carte enregistrée\u00a0: le lien lui sera envoyé trois jours avant l’arrivée.'}
        </p>
      )}
      {need && (
        <FormFor intent="remind" act="deposit.remind_card">
          <SubmitButton className="justify-self-start">Renvoyer le lien au voyageur</SubmitButton>
        </FormFor>
      )}
      {need && !need.isPayment && <AcceptGap />}
    </div>
  )
}

/** What a transfer that is awaited leaves to do. */
function TransferWays({ deposit, takesCards }: { deposit: DepositView; takesCards: boolean }) {
  const { gap, awaited } = deposit
  if (!awaited) return null
  const { amount, received, isLate, instructions } = awaited
  return (
    <div className="grid gap-5">
      <p className="max-w-prose leading-relaxed">
        {formatEuros(amount - received)} sont attendus par virement, avec la référence{' '}
        <span className="whitespace-nowrap">{instructions.reference}</span>
        {isLate ? ', et ne sont pas arrivés à temps' : `, avant le ${formatInstant(instructions.deadline)}`}.
        {gap && ` Rien ne couvre le dépôt à partir du ${formatCivilDate(gap)}.`}
      </p>
      <FormFor intent="remind" act="deposit.remind_card">
        <SubmitButton className="justify-self-start">Renvoyer les coordonnées au voyageur</SubmitButton>
      </FormFor>
      {takesCards && received === 0 && (
        <FormFor intent="askCard" act="deposit.ask_card">
          <SubmitButton variant="secondary" className="justify-self-start">
            Demander une carte à la place
          </SubmitButton>
        </FormFor>
      )}
      <AcceptGap />
    </div>
  )
}

function AcceptGap() {
  return (
    <FormFor intent="accept" act="deposit.accept_gap" schema={loadSchema} className="grid gap-4">
      <Field label="Pourquoi ce séjour peut se faire sans dépôt" name="words" required>
        <TextArea rows={3} maxLength={LONGEST_ACCEPTANCE} />
      </Field>
      <SubmitButton variant="secondary" className="justify-self-start">
        Accepter sans couverture
      </SubmitButton>
    </FormFor>
  )
}

/** Claims a part of the deposit, thing by thing, once: every line is shown. `inventory` is where the departure has to be closed first. */
export function ClaimForm({ deposit, inventory }: { deposit: DepositView; inventory: string | null }) {
  if (inventory)
    return (
      <p className="max-w-prose text-ardoise">
        Une retenue porte sur ce que l’état des lieux de départ constate.{' '}
        <Link to={inventory} className="text-link">
          Le clore d’abord
        </Link>
        .
      </p>
    )
  return (
    <FormFor
      intent="claim"
      act="deposit.claim"
      schema={loadSchema}
      encType="multipart/form-data"
      className="form-parts"
    >
      <FormPart
        title="Demander une retenue"
        help={
          <p>
            C’est d’abord une demande&nbsp;: le voyageur a sept jours pour accepter ou contester. L’usure est
            déduite&nbsp;: âge et durée de vie en années, rien pour une réparation ou un ménage. Le total ne
            dépasse pas {formatEuros(deposit.claimable)}.
          </p>
        }
      >
        {Array.from({ length: MOST_ITEMS }, (_, n) => (
          <fieldset
            key={n}
            aria-label={`Chose ${n + 1}`}
            className="grid grid-cols-3 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_5rem_6rem]"
          >
            <TextField
              label={n === 0 ? 'Chose à remplacer ou à réparer' : 'Autre chose'}
              name={`label-${n}`}
              maxLength={200}
              required={n === 0}
              className="max-sm:col-span-3"
            />
            <TextField label="Coût, en euros" name={`cost-${n}`} inputMode="decimal" autoComplete="off" />
            <TextField label="Âge" name={`age-${n}`} inputMode="numeric" autoComplete="off" />
            <TextField label="Durée de vie" name={`lasts-${n}`} inputMode="numeric" autoComplete="off" />
          </fieldset>
        ))}
        <Field label="Ce qui a été constaté" name="reason" required hint="Le voyageur le lit.">
          <TextArea rows={4} maxLength={LONGEST_WORDS} />
        </Field>
        <ClaimFiles label="Photographies, devis ou factures (facultatif)" />
      </FormPart>
      <FormPart>
        <SubmitButton className="justify-self-start">Envoyer la demande au voyageur</SubmitButton>
      </FormPart>
    </FormFor>
  )
}

function ClaimFiles({ label }: { label: string }) {
  return (
    <Field label={label} name="file" hint={rulesWords(MESSAGE_FILES)}>
      <FileInput multiple accept={acceptOf(MESSAGE_FILES)} />
    </Field>
  )
}

/** Adds what shows a claim, about one of its things or about all of them. */
export function ShowClaim({ claim }: { claim: ClaimView }) {
  return (
    <FormFor
      key={claim.files.length}
      intent="show"
      act="deposit.show_claim"
      encType="multipart/form-data"
      className="grid max-w-prose gap-4"
    >
      <Field label="À propos de" name="thing">
        <Select defaultValue="">
          <option value="">Toute la demande</option>
          {claim.items.map(({ label }, n) => (
            <option key={label} value={n}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <ClaimFiles label="Photographies, devis ou factures" />
      <SubmitButton variant="secondary" pendingLabel="Envoi…" className="justify-self-start">
        Joindre
      </SubmitButton>
    </FormFor>
  )
}

/** Renounces a claim. */
export function DropClaim() {
  return (
    <FormFor intent="drop" act="deposit.drop_claim">
      <SubmitButton variant="secondary" className="justify-self-start">
        Abandonner la retenue
      </SubmitButton>
    </FormFor>
  )
}

/** All that a mediator or an insurer asks for, in one press; the browser saves it. */
export function TakeClaimFile({ at, inventory }: { at: string; inventory: string }) {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose leading-relaxed">
        Pour un médiateur ou un assureur&nbsp;: le contrat, les deux états des lieux, leurs photographies avec
        leurs empreintes, les pièces jointes, les messages et la chronologie.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <form method="post" action={`${at}/dossier.zip`}>
          <Button type="submit" variant="secondary">
            Télécharger le dossier
          </Button>
        </form>
        <Link to={inventory} className="text-link inline-flex min-h-11 items-center">
          Voir l’état des lieux de départ
        </Link>
      </div>
    </div>
  )
}

/** What a second person keeps of a claim that is contested or was left without answer. */
export function DecideClaim({ deposit, total }: { deposit: DepositView; total: number }) {
  return (
    <FormFor intent="decide" schema={loadSchema} className="grid max-w-prose gap-4">
      <TextField
        label="Somme retenue, en euros"
        name="kept"
        required
        inputMode="decimal"
        autoComplete="off"
        hint={`De 0 à ${formatEuros(Math.min(total, deposit.claimable))}. ${restWords(deposit)}`}
        className="max-w-60"
      />
      <Field label="Pourquoi" name="words" required hint="Les deux parties le lisent.">
        <TextArea rows={4} maxLength={LONGEST_WORDS} />
      </Field>
      <SubmitButton className="justify-self-start">Trancher</SubmitButton>
    </FormFor>
  )
}
