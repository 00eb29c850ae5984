import { useOutletContext } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { MoneyHistoryView } from '#modules/payments/ui/money-history-view.tsx'
import { readStayMoney } from '#modules/stays/server/read-stay.ts'
import { DueList } from '#modules/stays/ui/due-list.tsx'
import { servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/stay-money.ts'
import { loadStay } from './load-stay.ts'
import type { ConsoleStay } from './stay-frame.tsx'

export const meta = privateMeta('Paiements')

export async function loader(args: Route.LoaderArgs) {
  return { money: await readStayMoney(args.context.get(servicesContext), await loadStay(args)) }
}

/** What the stay was charged and paid, and what is to be paid by when. */
export default function StayMoneyPart({ loaderData: { money } }: Route.ComponentProps) {
  const { area, stay } = useOutletContext<ConsoleStay>()
  const { isCancelled } = stay
  const base = `/${area === 'back-office' ? area : 'agent'}/reservations/${stay.id}`
  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
      <ConsoleSection title="Échéancier">
        {money.dues.length > 0 ? (
          <DueList dues={money.dues} />
        ) : (
          <p className="text-ardoise">
            {isCancelled
              ? 'Le séjour est annulé\u00a0: plus rien n’est à payer à une date.'
              : 'L’échéancier paraîtra à la signature du contrat.'}
          </p>
        )}
        {stay.may.requestPayment && (
          <ButtonLink
            act="payment_request.issue"
            to={`${base}/appel`}
            variant="secondary"
            className="justify-self-start"
          >
            Établir un appel de fonds
          </ButtonLink>
        )}
      </ConsoleSection>
      <ConsoleSection title={isCancelled ? 'Facturé, payé, conservé, rendu' : 'Facturé et payé'}>
        <MoneyHistoryView history={money.history} cancelled={isCancelled} reader="house" />
      </ConsoleSection>
    </div>
  )
}
