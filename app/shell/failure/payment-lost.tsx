import { useLocation, useRouteError } from 'react-router'
import { errorWords } from '#app/copy/error-words.ts'
import { useReload } from '#app/shell/connection/use-reload.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageError } from './error-pages.tsx'
import { FailedPage } from './failed-page.tsx'

const EVERY_MS = 2_500

const DETAIL =
  'La réponse du serveur s’est perdue. Vous ne serez pas débité deux fois\u00a0: un paiement déjà parti est retrouvé, jamais recommencé. Cette page se renseigne d’elle-même et dira où en est votre paiement dès que le serveur répond.'

/**
 * Shown by a payment page when the answer to a payment was lost: says that a payment is never charged twice,
 * and asks the server again until it gives the state of the payment. Export it as the page's ErrorBoundary.
 */
export function PaymentLost() {
  const error = useRouteError()
  return errorWords(error).status < 500 ? <PageError /> : <Lost />
}

function Lost() {
  const { pathname, search } = useLocation()
  useReload(EVERY_MS)
  const here = `${pathname}${search}`
  return (
    <div role="status">
      <noscript>
        <meta httpEquiv="refresh" content={`5;url=${here}`} />
      </noscript>
      <FailedPage
        title="Nous vérifions votre paiement"
        detail={DETAIL}
        actions={
          <ButtonLink to={here} reloadDocument variant="secondary">
            Vérifier maintenant
          </ButtonLink>
        }
      />
    </div>
  )
}
