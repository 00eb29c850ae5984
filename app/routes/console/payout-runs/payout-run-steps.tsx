import type { PayoutRunView } from '#modules/payout-runs/server/read-payout-run.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

const loadSchema = async () => (await import('./payout-run-schema.ts')).RUN_FORM

/** The step that a run waits for, for staff who may take it. */
export function NextStep({ run }: { run: PayoutRunView }) {
  const { state, mayMove, lines } = run
  if (!mayMove || state === 'settled' || state === 'cancelled') return null
  return (
    <div className="grid gap-4">
      {state === 'proposed' && <Approval run={run} />}
      {state === 'approved' && (
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <a
            href={`/back-office/finance/remises/${run.id}/fichier`}
            download
            className="text-link inline-flex min-h-11 items-center"
          >
            1. Télécharger le fichier pour la banque
          </a>
          <Step intent="send" pending="Envoi…">
            2. Noter l’envoi à la banque
          </Step>
        </div>
      )}
      {state === 'sent' && lines.some((line) => line.state === 'sent') && (
        <Step intent="settle" pending="Enregistrement…">
          {lines.some((line) => line.state !== 'sent')
            ? 'Tous les autres figurent au relevé'
            : 'Tous figurent au relevé'}
        </Step>
      )}
      {state !== 'sent' && <Cancel />}
    </div>
  )
}

function Approval({ run: { mayApprove, needsSecond } }: { run: PayoutRunView }) {
  if (!mayApprove)
    return (
      <Notice tone="info" title="Une autre personne approuve">
        Vous l’avez proposée. Au-dessus de 10&#8239;000,00&nbsp;€, pour un premier versement ou pour un compte
        donné depuis moins de 30&nbsp;jours, une autre personne du back-office l’approuve.
      </Notice>
    )
  return (
    <div className="grid gap-3">
      {needsSecond && (
        <p className="max-w-prose text-ardoise">
          Vérifiez les titulaires et les comptes ci-dessous&nbsp;: vous êtes la seconde personne.
        </p>
      )}
      <Step intent="approve" pending="Approbation…">
        Approuver la remise
      </Step>
    </div>
  )
}

function Step({ intent, pending, children }: { intent: string; pending: string; children: string }) {
  return (
    <FormFor intent={intent} schema={loadSchema} notice={null}>
      <SubmitButton pendingLabel={pending}>{children}</SubmitButton>
    </FormFor>
  )
}

function Cancel() {
  return (
    <Disclosure summary="Annuler la remise" className="max-w-prose border-b-0!">
      <FormFor intent="cancel" schema={loadSchema} notice={null} className="grid gap-3 pb-2">
        <p className="text-ardoise">
          Elle est annulée tout entière, et ce qu’elle payait est de nouveau dû. Si son fichier a été
          téléchargé, ne le donnez pas à la banque.
        </p>
        <SubmitButton variant="secondary" className="justify-self-start">
          Annuler toute la remise
        </SubmitButton>
      </FormFor>
    </Disclosure>
  )
}
