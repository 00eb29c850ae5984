import type { MandateView } from '#modules/mandates/mandate-view.ts'
import type { MandatePeriod } from '#modules/mandates/renewal.ts'
import { IDENTITY_PROBLEM_SENTENCES } from '#modules/signatures/identity-evidence.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { IdentityCheckForm } from '../contracts/identity-check-form.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'
import { TermFields } from './term-fields.tsx'

const loadSchema = async () => (await import('./mandate-schema.ts')).MANDATE_FORM

/** The acts that the status of a mandate allows; nothing for a reader, or once it is over. */
export function MandateActs({ view }: { view: MandateView }) {
  const { mandate, mayKeep, signers } = view
  const unready = signers.filter(({ problem }) => problem !== null)
  const isReady = signers.length > 0 && unready.length === 0
  const { status } = mandate
  if (!mayKeep || status === 'ended' || status === 'cancelled') return null
  const proposed = status === 'in_force' && view.terms.some((version) => version.status === 'proposed')
  const signs = status !== 'in_force' || proposed
  return (
    <ConsoleSection title="La suite">
      {unready.map((signer) => (
        <div key={signer.userId} className="grid gap-4">
          {signers.length > 1 && <h3 className="font-medium">{signer.name}</h3>}
          <p className="max-w-prose leading-relaxed">{IDENTITY_PROBLEM_SENTENCES[signer.problem!]}</p>
          <IdentityCheckForm owner={signer} />
        </div>
      ))}
      {signs && signers.length === 0 && (
        <p className="max-w-prose leading-relaxed">
          Cette maison n’a pas encore de propriétaire&nbsp;: invitez-le depuis les demandes de propriétaires.
        </p>
      )}
      {status === 'draft' && isReady && <Send several={signers.length > 1} />}
      {status === 'awaiting_signature' && isReady && <SendAgain />}
      {view.renewal && <Renew view={view} renewal={view.renewal} />}
      {proposed ? <Proposed maySend={isReady} /> : status === 'in_force' && <Propose view={view} />}
      {status === 'in_force' ? <End /> : <Cancel />}
    </ConsoleSection>
  )
}

function Send({ several }: { several: boolean }) {
  return (
    <FormFor intent="send" schema={loadSchema} className="grid max-w-xl gap-5">
      <p className="leading-relaxed">
        Le mandat reçoit le numéro suivant du registre, et{' '}
        {several ? 'chacun de ceux qui signent' : 'le propriétaire'} un lien pour le lire et le signer.
      </p>
      <Checkbox name="confirmed" value="yes" required label="J’ai relu les conditions ci-dessous." />
      <SubmitButton className="justify-self-start">Numéroter et envoyer à signer</SubmitButton>
    </FormFor>
  )
}

function SendAgain() {
  return (
    <FormFor intent="send" hidden={{ confirmed: 'yes' }} className="grid max-w-xl gap-4">
      <p className="leading-relaxed">
        Le propriétaire a trente jours pour signer. Le même document garde son lien&nbsp;; passé ce délai, un
        nouveau lien part.
      </p>
      <SubmitButton variant="secondary" className="justify-self-start">
        Demander de nouveau la signature
      </SubmitButton>
    </FormFor>
  )
}

function Proposed({ maySend }: { maySend: boolean }) {
  return (
    <div className="flex flex-wrap items-start gap-4">
      {maySend && (
        <FormFor intent="send_amendment">
          <SubmitButton>Envoyer l’avenant à signer</SubmitButton>
        </FormFor>
      )}
      <FormFor intent="withdraw_terms">
        <SubmitButton variant="quiet">Retirer l’avenant</SubmitButton>
      </FormFor>
    </div>
  )
}

/** The mandate that follows this one, with the same terms: nothing that is known is typed again. */
function Renew({ view: { mandate }, renewal }: { view: MandateView; renewal: MandatePeriod }) {
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <ButtonLink to={`/agent/mandats/nouveau?renouvelle=${mandate.publicId}`} variant="secondary">
        Renouveler ce mandat
      </ButtonLink>
      <span className="text-ardoise">
        Les mêmes conditions, du {formatCivilDate(renewal.startsOn)} au {formatCivilDate(renewal.endsOn)}.
      </span>
    </p>
  )
}

function Propose({ view }: { view: MandateView }) {
  const agreed = view.terms.findLast(({ status }) => status === 'agreed')
  return (
    <Disclosure summary="Proposer un avenant" openWithoutScripts className="border-t">
      <FormFor intent="propose" schema={loadSchema} className="form-parts pb-6">
        <FormPart
          title="Le premier jour"
          help={
            <p>
              Le propriétaire est prévenu quinze jours avant, et rien ne change sans sa signature. Les séjours
              déjà réservés gardent leurs conditions.
            </p>
          }
        >
          <DateField
            label="À compter du"
            name="from"
            required
            defaultValue={view.firstDayOfChange}
            className="max-w-60"
          />
        </FormPart>
        <TermFields terms={agreed?.terms ?? null} />
        <FormPart>
          <SubmitButton variant="secondary" className="justify-self-start">
            Préparer l’avenant
          </SubmitButton>
        </FormPart>
      </FormFor>
    </Disclosure>
  )
}

function End() {
  return (
    <Disclosure summary="Mettre fin au mandat" openWithoutScripts className="border-t">
      <FormFor intent="end" schema={loadSchema} className="form-parts pb-6">
        <FormPart
          title="Le dernier jour"
          help={
            <p>
              Le registre le note aussitôt. L’annonce quitte le site à la fin du mandat, et les séjours
              réservés restent dus.
            </p>
          }
        >
          <div className="grid items-start gap-5 sm:grid-cols-[15rem_minmax(0,1fr)]">
            <DateField label="Dernier jour du mandat" name="endsOn" required />
            <TextField label="Motif" name="reason" required maxLength={300} />
          </div>
          <SubmitButton variant="secondary" className="justify-self-start">
            Mettre fin au mandat
          </SubmitButton>
        </FormPart>
      </FormFor>
    </Disclosure>
  )
}

function Cancel() {
  return (
    <Disclosure summary="Annuler le mandat" openWithoutScripts className="border-t">
      <FormFor intent="cancel" className="form-parts pb-6">
        <FormPart
          title="Le motif"
          help={<p>Un mandat numéroté garde son numéro, et le registre note pourquoi il est annulé.</p>}
        >
          <TextField label="Motif de l’annulation" name="reason" required maxLength={300} />
          <SubmitButton variant="secondary" className="justify-self-start">
            Annuler le mandat
          </SubmitButton>
        </FormPart>
      </FormFor>
    </Disclosure>
  )
}
