import type { HookField } from '#modules/webhooks/hook-event-schemas.ts'
import { VERIFY_EXAMPLE } from '#modules/webhooks/verify-example.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Code, Example, Part, Rule } from './developer-parts.tsx'

/** An event of the catalogue, as the page shows it. */
type ShownEvent = { type: string; label: string; fields: readonly HookField[]; example: string }

const COLUMNS: Column<HookField>[] = [
  { key: 'path', header: 'Champ', cell: ({ path }) => <Code>{path}</Code>, rowHeader: true },
  { key: 'form', header: 'Valeur', cell: ({ form }) => <span className="wrap-anywhere">{form}</span> },
  { key: 'words', header: 'Ce qu’il dit', cell: ({ words }) => words },
]

/** What Calanque sends to programs: how a message is proved and received, then each event with its fields and an example. */
export function HookEvents({ hooks }: { hooks: readonly ShownEvent[] }) {
  return (
    <>
      <Part title="Ce que Calanque envoie">
        <Rule title="Une adresse et ses événements">
          Une agence dit, dans ses intégrations ou par l’API, à quelle adresse <Code>https</Code> Calanque
          l’appelle et pour quels événements. Un message nomme les choses par leur identifiant et ne dit rien
          d’une personne&nbsp;: ce qu’il faut de plus se lit par l’API. Un essai, de type{' '}
          <Code>webhook.test</Code>, peut être envoyé à tout moment.
        </Rule>
        <Rule title="Recevoir">
          Répondez 2xx en moins de dix secondes, puis travaillez. Toute autre réponse est un échec, une
          redirection aussi, qui n’est jamais suivie&nbsp;: le message est envoyé de nouveau, onze fois sur
          une journée, avec le même <Code>webhook-id</Code>, qui dit qu’il a déjà été lu. Une adresse qui
          échoue trois jours, ou qui répond 410, n’est plus appelée.
        </Rule>
        <Rule title="Vérifier la signature">
          Les messages suivent la convention Standard Webhooks&nbsp;: <Code>webhook-signature</Code> est le
          HMAC-SHA256 de l’identifiant, de l’instant et du corps, par le secret <Code>whsec_…</Code> de
          l’adresse. Il y a des bibliothèques pour la plupart des langages&nbsp;; en JavaScript&nbsp;:
        </Rule>
        <Example>{VERIFY_EXAMPLE}</Example>
      </Part>
      <Part title="Les événements">
        {hooks.map(({ type, label, fields, example }) => (
          <section key={type} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-hairline pt-6">
            <h3 className="font-mono text-base font-medium wrap-anywhere">{type}</h3>
            <p className="leading-relaxed">{label}.</p>
            <DataTable
              caption={`Champs de ${type}`}
              hideCaption
              columns={COLUMNS}
              rows={fields}
              keyOf={({ path }) => path}
            />
            <Example>{example}</Example>
          </section>
        ))}
      </Part>
    </>
  )
}
