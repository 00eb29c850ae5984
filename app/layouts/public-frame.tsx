import { useEffect } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router'
import { errorWords } from '#app/copy/error-words.ts'
import { errorMeta } from '#app/seo/page-meta.ts'
import { CriticalError, PageError } from '#app/shell/failure/error-pages.tsx'
import type { LegalView } from '#app/shell/shell-view.ts'
import { writtenOnce } from '#app/written-once.ts'
import { homeOf } from '#modules/accounts/role-access.ts'
import type { Agency } from '#modules/agencies/agency.ts'
import { countCartItems } from '#modules/carts/server/get-cart.ts'
import { PushTemporaryItems } from '#modules/carts/ui/push-temporary-items.tsx'
import { countFavorites } from '#modules/favorites/server/list-favorites.ts'
import { mediatorOf } from '#modules/legal-texts/mediator-of.ts'
import { DESTINATIONS } from '#modules/places/destinations.ts'
import {
  actorContext,
  nameContext,
  requestIdContext,
  servicesContext,
  storybookContext,
  wholeContext,
} from '#server/request-context.ts'
import type { Operator } from '#shared/operator.ts'
import type { Route } from './+types/public-frame.ts'
import { agenciesOf } from './agencies-of.ts'
import { PublicLayout, type PublicLayoutView } from './public-layout.tsx'

const LINKS = [
  { to: '/annonces', label: 'Nos villas' },
  { to: '/guides', label: 'Guides' },
  { to: '/favoris', label: 'Favoris' },
  { to: '/panier', label: 'Ma sélection' },
  { to: '/auth/login', label: 'Mon espace' },
  { to: '/confier-votre-maison', label: 'Confier votre maison' },
  { to: '/contact', label: 'Contact' },
]
const DEMO_LINK = { to: '/demo', label: 'Démonstration' }
const STORYBOOK_LINK = { to: '/storybook/', label: 'Système de design' }
/** The state of conformity is part of the link’s name: the law asks the first page to show it (loi 2005-102, art. 47). */
const INFORMATION = [
  { to: '/mentions-legales', label: 'Mentions légales' },
  { to: '/conditions-generales', label: 'Conditions générales' },
  { to: '/confidentialite', label: 'Confidentialité et cookies' },
  { to: '/classement-des-offres', label: 'Classement des offres' },
  { to: '/accessibilite', label: 'Accessibilité\u00a0: non conforme' },
]

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? errorMeta(errorWords(error)) : matches[0].meta

/**
 * What the frame shows, with the site's address for heads and the name of this request in the log for errors, which a page
 * for all visitors does not have.
 */
export async function loader(
  args: Route.LoaderArgs,
): Promise<PublicLayoutView & { origin: string; requestId: string }> {
  const { context } = args
  const services = context.get(servicesContext)
  const actor = context.get(actorContext)
  const name = context.get(nameContext)
  const [agencies, cartCount, favoriteCount] = await Promise.all([
    agenciesOf(args),
    countCartItems(services, actor),
    countFavorites(services, actor),
  ])
  const { demo, publicUrl, operator } = services.config
  return {
    origin: publicUrl,
    // A page that is kept for all names the request of none: a proxy's visitor may choose that name.
    requestId: context.get(wholeContext) ? '' : context.get(requestIdContext),
    account:
      actor.kind === 'user' && name
        ? {
            name: `${name.firstName} ${name.lastName}`,
            email: actor.email,
            links: [{ to: homeOf(actor.roles), label: 'Mon espace' }],
          }
        : null,
    cartCount,
    favorites: { count: favoriteCount },
    footer: {
      written: writtenOnce(context, {
        legal: operator && legalOf(operator, agencies),
        destinations: DESTINATIONS.map(({ slug, name }) => ({ to: `/villas/${slug}`, label: name })),
        links: [
          ...LINKS,
          ...(demo ? [DEMO_LINK] : []),
          ...(context.get(storybookContext) ? [STORYBOOK_LINK] : []),
        ],
        information: INFORMATION,
      }),
      demo,
    },
  }
}

function legalOf(operator: Operator, agencies: readonly Agency[]): LegalView {
  const { name, legalForm, siren, address, phone, email } = operator
  const { mediator } = mediatorOf(operator, agencies)
  // An agency that runs the site itself shows its professional card beside its name (loi Hoguet).
  const agency = agencies.find((one) => one.siren === siren)
  return {
    ...{ name: `${name}, ${legalForm}`, siren, address, phone, email, mediator },
    agency: agency
      ? {
          cardNumber: agency.cardNumber,
          cardIssuer: agency.cardAuthority,
          guarantor: `${agency.guarantor}, ${agency.guarantorAddress}`,
          insurer: agency.liabilityInsurer,
        }
      : null,
  }
}

/**
 * The same page with another query, such as other filters, has the same frame: the frame is not read again.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSamePage && !formMethod ? false : defaultShouldRevalidate
}

/** The frame of every public page; a page whose `handle` says so lets the header lie over its photograph. */
export default function PublicFrame({ loaderData }: Route.ComponentProps) {
  const overlay = useMatches().some(
    ({ handle }) => (handle as { overlayHeader?: boolean } | undefined)?.overlayHeader,
  )
  useRememberedView(loaderData)
  return (
    <PublicLayout view={loaderData} overlayHeader={overlay}>
      <Outlet />
      <PushTemporaryItems />
    </PublicLayout>
  )
}

/** The frame that this browser showed last: a page that cannot be fetched keeps its header and its footer. */
let lastView: PublicLayoutView | null = null

function useRememberedView(view: PublicLayoutView) {
  useEffect(() => {
    lastView = view
  }, [view])
}

export function ErrorBoundary() {
  if (!lastView) return <CriticalError />
  return (
    <PublicLayout view={lastView}>
      <PageError />
    </PublicLayout>
  )
}
