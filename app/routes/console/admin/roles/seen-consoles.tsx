import { ConsoleSection } from '../../frame/console-section.tsx'
import type { SeenConsole } from './all-rights.ts'

/** The sidebars of a person, each with the pages below it. */
export function SeenConsoles({ consoles }: { consoles: readonly SeenConsole[] }) {
  return (
    <div className="grid gap-10 lg:grid-cols-2 xl:grid-cols-3 dense:gap-8">
      {consoles.map((one) => (
        <SeenSidebar key={one.area} {...one} />
      ))}
    </div>
  )
}

function SeenSidebar({ title, menu, pages }: SeenConsole) {
  return (
    <ConsoleSection title={title}>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {menu.map(({ to, label }) => (
          <li key={to} className="flex justify-between gap-4 py-2">
            <span className="font-medium">{label}</span>
            <span className="min-w-0 text-right text-sm wrap-anywhere text-ardoise">{to}</span>
          </li>
        ))}
      </ul>
      {pages.length > 0 && (
        <details>
          <summary className="cursor-pointer text-azur">
            {pages.length > 1 ? `${pages.length} autres pages` : '1 autre page'}
          </summary>
          <ul className="grid gap-1 pt-3 text-sm">
            {pages.map(({ path, name, acts }) => (
              <li key={path}>
                {name} <span className="wrap-anywhere text-ardoise">{path}</span>
                {acts && ' (formulaire ouvert)'}
              </li>
            ))}
          </ul>
        </details>
      )}
    </ConsoleSection>
  )
}
