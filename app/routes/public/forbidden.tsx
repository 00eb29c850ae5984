import { data } from 'react-router'
import { findPage } from '#app/manifest/find-page.ts'
import { PAGES } from '#app/pages.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { rolesWithholding, whyWithheld } from '#modules/accounts/agency-role.ts'
import { fallbackPageOf } from '#modules/accounts/role-access.ts'
import { actorContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/forbidden.ts'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({ title: 'Accès refusé', description: 'Votre compte ne permet pas d’ouvrir cette page.' })

export function loader({ context, url }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  if (actor.kind !== 'user') return data({ refuge: null, reason: null }, { status: 403 })
  return data({ refuge: fallbackPageOf(actor.roles), reason: whyRefused(actor, url) }, { status: 403 })
}

/** Which role of an agency withholds the page from which the account was sent here; null where none does. */
function whyRefused(actor: Extract<Actor, { kind: 'user' }>, url: URL): string | null {
  const page = findPage(PAGES, url.searchParams.get('page') ?? '')
  const roles = page?.area ? rolesWithholding(actor, page.path) : []
  return roles.length > 0 ? whyWithheld(roles, 'page') : null
}

/** Shown to a person who may not open a page: offers their own pages, or the sign-in (spec §6). */
export default function Forbidden({ loaderData: { refuge, reason } }: Route.ComponentProps) {
  return (
    <div className="page grid justify-items-start gap-6 py-20 sm:py-28">
      <h1 className="display-lg">Accès refusé</h1>
      <p className="max-w-prose text-lg leading-relaxed text-ardoise">
        {reason ??
          (refuge
            ? 'Votre compte ne permet pas d’ouvrir cette page. Si vous pensez qu’il le devrait, demandez-le à la personne qui administre votre espace.'
            : 'Cette page demande un compte. Connectez-vous pour continuer.')}
      </p>
      <div className="flex flex-wrap gap-3">
        {refuge ? (
          <ButtonLink to={refuge}>
            {refuge === '/' ? 'Revenir à l’accueil' : 'Revenir à mon espace'}
          </ButtonLink>
        ) : (
          <ButtonLink to="/auth/login">Se connecter</ButtonLink>
        )}
        <ButtonLink to="/annonces" variant="secondary">
          Voir nos villas
        </ButtonLink>
      </div>
    </div>
  )
}
