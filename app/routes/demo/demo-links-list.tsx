import { Link } from 'react-router'
import type { DemoLinkGroup } from './demo-link-groups.ts'

/** The links people received by mail, shown openly for the demonstration. */
export function DemoLinksList({ groups }: { groups: readonly DemoLinkGroup[] }) {
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="liens" className="grid gap-8">
      <div className="grid gap-3">
        <h2 id="liens" className="display-md">
          Liens reçus par courrier
        </h2>
        <p className="max-w-prose leading-relaxed text-ardoise">
          Ces adresses ouvrent une page sans compte. Chacun n’a que les siennes&nbsp;; la démonstration les
          montre toutes.
        </p>
      </div>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-3">
        {groups.map((group) => (
          <LinkGroup key={group.id} group={group} />
        ))}
      </div>
    </section>
  )
}

function LinkGroup({ group: { id, title, words, links } }: { group: DemoLinkGroup }) {
  return (
    <section aria-labelledby={id} className="grid content-start gap-4 lg:grid-rows-subgrid lg:row-span-3">
      <h3 id={id} className="display-sm">
        {title}
      </h3>
      <p className="leading-relaxed text-ardoise">{words}</p>
      <ul className="divide-y divide-hairline self-start border-y border-hairline">
        {links.map(({ path, what, villa }) => (
          <li key={path}>
            <Link
              to={path}
              reloadDocument
              className="group flex min-h-11 flex-wrap items-baseline justify-between gap-x-6 py-2.5"
            >
              <span className="text-link">{what}</span> <span className="text-ardoise">{villa}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
