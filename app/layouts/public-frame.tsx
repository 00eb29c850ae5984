import { Outlet, useMatches } from 'react-router'
import { homeOf } from '#modules/accounts/role-access.ts'
import { findProfile } from '#modules/accounts/server/find-profile.ts'
import { listAgencies } from '#modules/agencies/server/find-agency.ts'
import { countCartItems } from '#modules/carts/server/get-cart.ts'
import { PushTemporaryItems } from '#modules/carts/ui/push-temporary-items.tsx'
import { actorContext, servicesContext, storybookContext } from '#server/request-context.ts'
import type { Route } from './+types/public-frame.ts'
import { PublicLayout, type PublicLayoutView } from './public-layout.tsx'

const FOOTER_LINKS = [
  { to: '/annonces', label: 'Nos villas' },
  { to: '/panier', label: 'Votre sélection' },
  { to: '/auth/login', label: 'Votre compte' },
  { to: '/contact', label: 'Contact' },
]
const DEMO_LINK = { to: '/demo', label: 'Démonstration' }
const STORYBOOK_LINK = { to: '/storybook/', label: 'Système de design' }

export async function loader({ context }: Route.LoaderArgs): Promise<PublicLayoutView> {
  const services = context.get(servicesContext)
  const actor = context.get(actorContext)
  const [agency] = await listAgencies(services.db)
  const profile = await findProfile(services, actor)
  return {
    account:
      actor.kind === 'user' && profile
        ? {
            name: `${profile.firstName} ${profile.lastName}`,
            email: profile.email,
            links: [{ to: homeOf(actor.roles), label: 'Mon espace' }],
          }
        : null,
    cartCount: await countCartItems(services, actor),
    legal: agency
      ? {
          name: `${agency.name}, ${agency.legalForm}`,
          address: agency.address,
          phone: agency.phone,
          email: agency.email,
          cardNumber: agency.cardNumber,
          cardIssuer: agency.cardAuthority,
          guarantor: agency.guarantor,
          insurer: agency.liabilityInsurer,
          mediator: agency.mediator,
        }
      : null,
    footerLinks: [
      ...FOOTER_LINKS,
      ...(services.config.demo ? [DEMO_LINK] : []),
      ...(context.get(storybookContext) ? [STORYBOOK_LINK] : []),
    ],
    demo: services.config.demo,
  }
}

/** The frame of every public page; a page whose `handle` says so lets the header lie over its photograph. */
export default function PublicFrame({ loaderData }: Route.ComponentProps) {
  const overlay = useMatches().some(
    ({ handle }) => (handle as { overlayHeader?: boolean } | undefined)?.overlayHeader,
  )
  return (
    <PublicLayout view={loaderData} overlayHeader={overlay}>
      <Outlet />
      <PushTemporaryItems />
    </PublicLayout>
  )
}
