import { privatePageMeta } from '#app/seo/page-meta.ts'
import { KEY_SCOPE_LABELS } from '#modules/accounts/key-scope.ts'
import { exampleCall } from '#modules/public-api/example-call.ts'
import { PUBLIC_API_FLAG } from '#modules/public-api/public-api-flags.ts'
import { PUBLIC_API, PUBLIC_DOORS, type PublicDoor } from '#modules/public-api/public-doors.ts'
import { HOOK_EVENT_NAMES, HOOK_EVENTS } from '#modules/webhooks/hook-event.ts'
import { EXAMPLE_AT, hookFields } from '#modules/webhooks/hook-event-schemas.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/developers.ts'
import { Code, Example, Part, Rule } from './developer-parts.tsx'
import { HookEvents } from './hook-events.tsx'

export const meta = () =>
  privatePageMeta({
    title: 'L’API de Calanque',
    description:
      'Comment un logiciel d’agence lit les villas, les prix et les réservations, transmet des demandes, pose des options et apprend ce qui arrive.',
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { config, flags } = context.get(servicesContext)
  const isOpen = await flags.isOn(PUBLIC_API_FLAG, context.get(actorContext))
  const hooks = HOOK_EVENT_NAMES.map((type) => {
    const { label, data } = HOOK_EVENTS[type]
    const example = JSON.stringify({ type, timestamp: EXAMPLE_AT, data }, null, 2)
    return { type, label, fields: hookFields(type), example }
  })
  return { origin: config.publicUrl, isOpen, hooks }
}

const DOORS = Object.entries<PublicDoor>(PUBLIC_DOORS)

/** The public API for those who write the programs of agencies: what all calls share, then each call with its example. */
export default function Developers({ loaderData: { origin, isOpen, hooks } }: Route.ComponentProps) {
  return (
    <article className="page grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-12 py-14 sm:py-20">
      <header className="grid gap-4">
        <h1 className="display-xl">L’API de Calanque</h1>
        <p className="max-w-prose text-lg leading-relaxed text-ardoise">
          Le logiciel d’une agence, ou son propre site, lit ses villas, leurs nuits et leurs prix, ses
          réservations et ses contacts, lui transmet des demandes, retient des nuits par une option, et dit où
          Calanque doit l’appeler quand quelque chose arrive, à l’adresse <Code>{origin + PUBLIC_API}</Code>.
          La description complète, au format OpenAPI 3.1, est à{' '}
          <a href={`${PUBLIC_API}/openapi.json`} className="text-link">
            {PUBLIC_API}/openapi.json
          </a>
          .
        </p>
        {!isOpen && (
          <Notice
            tone="warning"
            title="L’API est fermée pour le moment, ou ouverte à certaines agences seules"
          >
            Un appel d’une autre agence reçoit 403, avec le code <Code>FEATURE_OFF</Code>. Les clés restent
            valables&nbsp;: il n’y a rien à changer dans les logiciels.
          </Notice>
        )}
      </header>
      <Part title="Ce que partagent tous les appels">
        <Rule title="La clé">
          L’administration de Calanque remet une clé, avec les droits choisis, pour une agence. Envoyez-la
          dans l’en-tête <Code>Authorization: Bearer calanque_…</Code>, depuis un serveur, jamais depuis une
          page. Sans clé en cours de validité, la réponse est 401&nbsp;; sans le droit demandé, 403&nbsp;; ce
          qui est d’une autre agence n’existe pas&nbsp;: 404.
        </Rule>
        <Rule title="Les unités">
          Les montants sont des entiers, en centimes d’euro. Les dates s’écrivent AAAA-MM-JJ, et les instants
          en temps universel (ISO&nbsp;8601). Un séjour va d’une arrivée à un départ&nbsp;: la nuit du départ
          est libre.
        </Rule>
        <Rule title="Les pages">
          Une liste répond <Code>data</Code> et <Code>next_cursor</Code>. Renvoyez ce dernier dans{' '}
          <Code>cursor</Code> pour lire la suite, jusqu’à ce qu’il soit null. <Code>limit</Code> va de 1 à
          100&nbsp;: 50 par défaut.
        </Rule>
        <Rule title="Répéter sans doubler">
          Un appel qui écrit accepte l’en-tête <Code>Idempotency-Key</Code>&nbsp;: répété avec la même valeur
          dans les 24&nbsp;heures, il reçoit la première réponse et n’écrit rien de plus.
        </Rule>
        <Rule title="Les erreurs">
          Une erreur est un <Code>application/problem+json</Code>&nbsp;: une phrase en français pour les
          personnes, un <Code>code</Code> stable pour les programmes, et pour chaque champ ce qui est à
          corriger.
        </Rule>
        <Rule title="Le rythme">
          Chaque clé a le sien. <Code>RateLimit-Limit</Code>, <Code>RateLimit-Remaining</Code> et{' '}
          <Code>RateLimit-Reset</Code> disent ce qui reste&nbsp;; au-delà, la réponse est 429, et{' '}
          <Code>Retry-After</Code> donne les secondes à attendre.
        </Rule>
      </Part>
      <Part title="Les appels">
        {DOORS.map(([name, door]) => (
          <section key={name} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-hairline pt-6">
            <h3 className="font-mono text-base font-medium wrap-anywhere">
              {door.method} {door.path}
            </h3>
            <p className="leading-relaxed">
              {door.summary}. {door.description}
            </p>
            <p className="text-sm text-ardoise">
              Droit demandé&nbsp;: <Code>{door.scope}</Code> ({KEY_SCOPE_LABELS[door.scope].toLowerCase()})
            </p>
            <Example>{exampleCall(origin, door)}</Example>
          </section>
        ))}
      </Part>
      <HookEvents hooks={hooks} />
    </article>
  )
}
