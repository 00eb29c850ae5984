import { Form, Link } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { useReload } from '#app/shell/connection/use-reload.ts'
import { readDiskNotice } from '#modules/operations/server/disk-notice.ts'
import { countGivenUpWork } from '#modules/operations/server/list-given-up-work.ts'
import { listStayBoard } from '#modules/operations/server/list-stay-board.ts'
import { STAY_BOARD_LIST } from '#modules/operations/stay-board-list.ts'
import { findBookCheck } from '#modules/payments/server/check-books.ts'
import { CANCELLED_LIST } from '#modules/reports/cancelled-list.ts'
import { listCancelledStays } from '#modules/reports/server/list-cancelled-stays.ts'
import { STAFF_CANCELLATION_FORM } from '#modules/stays/cancellation-form.ts'
import { mayCancelAnyStay } from '#modules/stays/cancellation-policy.ts'
import { cancelStay } from '#modules/stays/server/cancel-stay.ts'
import { getCancellationDesk } from '#modules/stays/server/get-cancellation-desk.ts'
import { CancellationRefused } from '#modules/stays/ui/cancellation-refused.tsx'
import { servicesContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { formatEuros } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { CancelledStays } from '../figures/cancelled-stays.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import { consoleList, withListFiles } from '../frame/list-loader.ts'
import type { Route } from './+types/operations.ts'
import { BookCheck } from './book-check.tsx'
import { CancellationForm, SENT_ON } from './cancellation-form.tsx'
import { DiskNotice } from './disk-notice.tsx'
import { StayBoard } from './stay-board.tsx'

export const meta = privateMeta('Opérations')

/** A refusal is shown beside the current figures: the router keeps the old ones after a refusal. */
export const shouldRevalidate = () => true

const CANCELLED = consoleList(CANCELLED_LIST, ({ services, actor, criteria }) =>
  listCancelledStays(services, actor, 'back-office', criteria),
)

const BOARD = consoleList(STAY_BOARD_LIST, ({ services, actor, criteria }) =>
  listStayBoard(services, actor, criteria),
)

const FILES = { 'arrivees-et-departs': BOARD, 'sejours-annules': CANCELLED }

export const loader = withListFiles(FILES, async ({ context, url }) => {
  const { actor } = context.get(consoleContext)
  const number = url.searchParams.get('numero') ?? ''
  const services = context.get(servicesContext)
  const [board, desk, givenUp, cancelled, books] = await Promise.all([
    BOARD.read({ context, url }),
    number ? getCancellationDesk(services, actor, number, url.searchParams.get(SENT_ON)) : null,
    countGivenUpWork(services, actor),
    CANCELLED.read({ context, url }),
    findBookCheck(services, actor),
  ])
  const mayCancel = mayCancelAnyStay(actor)
  return { board, number, desk, givenUp, mayCancel, cancelled, books, disk: readDiskNotice(services) }
})

/**
 * Cancels the shown reservation in the chosen name, once the written request is confirmed and while the
 * figures are still those that were shown.
 */
export const action = formAction(
  STAFF_CANCELLATION_FORM,
  {
    cancel: async ({ services, found: actor, values }) => {
      const { refunded, indemnity } = await cancelStay(services, actor, values)
      return { refunded, indemnity }
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** How often the page looks for what changed while it is seen, in milliseconds. */
const EVERY = 60_000

/** The day of the house: who comes and leaves, and what they lack; what waits for a person; stays cancelled by their contract. */
export default function BackOfficeOperations({ loaderData, actionData }: Route.ComponentProps) {
  useReload(EVERY)
  const { board, number, desk, cancelled, givenUp, mayCancel, books, disk } = loaderData
  return (
    <div className="grid gap-12">
      <ConsoleHeading
        title="Opérations"
        actions={
          <>
            <Link to="/back-office/taches" className="text-link">
              Tâches des agences
            </Link>
            <Link to="e-mails" className="text-link">
              E-mails envoyés et refusés
            </Link>
          </>
        }
      >
        {mayCancel
          ? 'Les arrivées et les départs de la maison, ce qui attend une personne, et l’annulation d’un séjour selon son contrat.'
          : 'Les arrivées et les départs de la maison, et ce qui attend une personne. Le back-office annule un séjour, selon son contrat.'}
      </ConsoleHeading>
      <DiskNotice disk={disk} />
      {actionData && 'refunded' in actionData && (
        <Notice tone="success" title="Séjour annulé">
          {outcomeWords(actionData)} Le voyageur, le propriétaire et l’agence en sont avertis.
        </Notice>
      )}
      <CancellationRefused refused={refusedIn(actionData)} />
      <StayBoard view={board} />
      {givenUp > 0 && (
        <ConsoleSection title="Travaux abandonnés">
          <Notice tone="warning">
            <Link to="travaux" className="underline">
              {givenUp === 1 ? 'Un travail attend' : `${givenUp} travaux attendent`} une personne de la
              maison.
            </Link>
            <Link to="e-mails?state=bounced" className="ml-4 underline">
              Voir les e-mails refusés
            </Link>
          </Notice>
        </ConsoleSection>
      )}
      <ConsoleSection title={mayCancel ? 'Annuler un séjour' : 'Consulter un séjour'}>
        <Form method="get" className="flex flex-wrap items-end gap-3">
          <Field label="Numéro de réservation" name="numero" required className="w-64 max-w-full">
            <TextInput defaultValue={number} autoCapitalize="characters" spellCheck={false} />
          </Field>
          <Button type="submit" variant="secondary">
            Rechercher
          </Button>
        </Form>
        {number && !desk && (
          <Notice tone="warning">Aucune réservation ne porte ce numéro. Vérifiez-le dans l’e-mail.</Notice>
        )}
        {desk && <CancellationForm key={desk.id} desk={desk} asked={{ numero: number }} />}
      </ConsoleSection>
      <CancelledStays
        view={cancelled}
        file="/back-office/operations/sejours-annules.csv"
        stays="/back-office/reservations"
      />
      {disk.words && <p className="tabular text-sm text-ardoise">Disque des données&nbsp;: {disk.words}.</p>}
      <BookCheck check={books} />
    </div>
  )
}

function outcomeWords({ refunded, indemnity }: { refunded: number; indemnity: number }): string {
  const back =
    refunded > 0 ? `${formatEuros(refunded)} sont remboursés au voyageur.` : 'Rien n’est à rembourser.'
  return indemnity > 0
    ? `${back} L’hôte lui doit en plus ${formatEuros(indemnity)}, à verser par la page Finance.`
    : back
}
