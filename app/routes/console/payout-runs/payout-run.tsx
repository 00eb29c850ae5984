import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { RUN_STATE_LABELS, runName } from '#modules/payout-runs/payout-run.ts'
import { approvePayoutRun } from '#modules/payout-runs/server/approve-payout-run.ts'
import { cancelPayoutRun } from '#modules/payout-runs/server/cancel-payout-run.ts'
import { type PayoutRunView, readPayoutRun } from '#modules/payout-runs/server/read-payout-run.ts'
import { sendPayoutRun } from '#modules/payout-runs/server/send-payout-run.ts'
import { refusePayoutLine, settlePayoutRun } from '#modules/payout-runs/server/settle-payout-run.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { maskedIban } from '#shared/iban.ts'
import { formatEuros } from '#shared/money.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { RefusedNotice } from '#ui/refused-notice.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/payout-run.ts'
import { LeftOutLines, RunLines } from './payout-run-lines.tsx'
import { RUN_FORM } from './payout-run-schema.ts'
import { NextStep } from './payout-run-steps.tsx'
import { RUN_TONES } from './payout-run-tones.ts'

export const meta = privateMeta('Remise de virements')

/** A refusal is shown beside the current state: another person may have taken the step. */
export const shouldRevalidate = () => true

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const run = await foundOr404(readPayoutRun(context.get(servicesContext), actor, params.run))
  return { run, thing: `${runName(run)}, ${run.agency}` }
}

export const action = formAction(
  RUN_FORM,
  {
    approve: async ({ services, found: { actor, run } }) => {
      const { number } = await approvePayoutRun(services, actor, run)
      return { done: `La remise est approuvée sous le numéro ${number}. Elle ne change plus.` }
    },
    send: async ({ services, found: { actor, run } }) => {
      await sendPayoutRun(services, actor, run)
      return { done: 'L’envoi est noté\u00a0: chaque virement est au compte de son bénéficiaire.' }
    },
    cancel: async ({ services, found: { actor, run } }) => {
      await cancelPayoutRun(services, actor, run)
      return { done: 'La remise est annulée\u00a0: tout ce qu’elle payait est de nouveau dû.' }
    },
    settle: async ({ services, found: { actor, run } }) => {
      await settlePayoutRun(services, actor, { run, line: null })
      return { done: 'La remise est soldée par le relevé de la banque.' }
    },
    'settle-line': async ({ services, found: { actor, run }, values: { line } }) => {
      await settlePayoutRun(services, actor, { run, line })
      return { done: 'Le virement figure au relevé de la banque.' }
    },
    refuse: async ({ services, found: { actor, run }, values: { line, reason } }) => {
      await refusePayoutLine(services, actor, { run, line, reason })
      return {
        done: 'Le refus est noté\u00a0: la somme est de nouveau due. Si le compte est clos, faites-en donner un autre avant la prochaine remise.',
      }
    },
  },
  {
    before: ({ context, params: { run } }: Route.ActionArgs) => ({
      actor: context.get(consoleContext).actor,
      run,
    }),
  },
)

/** One run of transfers: whom it pays, whom it leaves out, how far it is, and the next step. */
export default function PayoutRun({ loaderData: { run }, actionData }: Route.ComponentProps) {
  const { agency, state, lines, leftOut, mayMove, book } = run
  const refused = refusedIn(actionData)
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-10 dense:gap-6">
      <Breadcrumbs
        crumbs={[
          { label: 'Finance', to: '/back-office/finance' },
          { label: 'Remises de virements', to: '/back-office/finance/remises' },
          { label: runName(run) },
        ]}
      />
      <ConsoleHeading
        title={`${runName(run)}, ${agency}`}
        actions={<Badge tone={RUN_TONES[state]}>{RUN_STATE_LABELS[state]}</Badge>}
      >
        {WORDS[state]}
      </ConsoleHeading>
      <DoneMessage answer={actionData} />
      {refused && <RefusedNotice refusal={refused.refusal} />}
      <DefinitionList items={factsOf(run)} />
      <NextStep run={run} />
      <ConsoleSection title="Virements">
        <RunLines {...{ lines, book, state, mayMove }} />
      </ConsoleSection>
      {leftOut.length > 0 && (
        <ConsoleSection title="Écartés de cette remise">
          <LeftOutLines lines={leftOut} book={book} />
        </ConsoleSection>
      )}
    </div>
  )
}

const WORDS: Readonly<Record<PayoutRunView['state'], string>> = {
  proposed: 'Rien ne part avant l’approbation. Les sommes proposées ne sont payées par aucun autre virement.',
  approved: 'La remise est verrouillée. Donnez son fichier à la banque, puis notez l’envoi.',
  sent: 'La banque a le fichier. Notez ce que montre son relevé\u00a0: tout, ou virement par virement.',
  settled: 'Chaque virement a son issue. Un retour tardif de la banque se note encore.',
  cancelled: 'Rien n’est parti. Ce qu’elle payait est de nouveau dû.',
}

function factsOf(run: PayoutRunView): Definition[] {
  const { lines, executeOn, dueUntil, payer, proposed, approved, sent, cancelled, file, settledAt } = run
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const step = (term: string, taken: PayoutRunView['sent']): Definition[] =>
    taken ? [{ term, value: `le ${formatInstant(taken.at)}, par ${taken.by}` }] : []
  return [
    {
      term: lines.length === 1 ? 'Un virement' : `${lines.length} virements`,
      value: <span className="font-medium">{formatEuros(total)}</span>,
    },
    { term: 'Exécution par la banque', value: formatCivilDate(executeOn) },
    { term: 'Échéances jusqu’au', value: formatCivilDate(dueUntil) },
    { term: 'Compte débité', value: `${payer.name}, ${maskedIban(payer.ibanEnd)}` },
    ...step('Proposée', proposed),
    ...step('Approuvée', approved),
    ...(file
      ? [
          { term: 'Fichier téléchargé', value: `le ${formatInstant(file.at)}` },
          {
            term: 'Empreinte du fichier (SHA-256)',
            value: <span className="text-sm wrap-anywhere">{file.hash}</span>,
          },
        ]
      : []),
    ...step('Envoyée', sent),
    ...(settledAt ? [{ term: 'Soldée', value: `le ${formatInstant(settledAt)}` }] : []),
    ...step('Annulée', cancelled),
  ]
}
