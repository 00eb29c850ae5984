import PanelLeft from 'lucide-react/icons/panel-left'
import type { ReactNode } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { ConsoleFind } from '#app/shell/console-find.tsx'
import { ConsoleKeys } from '#app/shell/console-keys.tsx'
import { ConsoleMenu, type ConsoleMenuEntry, ConsolePhoneMenu } from '#app/shell/console-menu.tsx'
import { NoticesLink } from '#app/shell/notices-link.tsx'
import type { AccountView } from '#app/shell/shell-view.ts'
import type { ConsoleLook } from '#modules/accounts/console-look.ts'
import { Density } from '#ui/density.ts'
import { Icon } from '#ui/icon.tsx'
import { ListTools } from '#ui/list-tools.ts'

type ConsoleLayoutProps = {
  /** « Espace agence », « Espace propriétaire »… */
  area: string
  entries: readonly ConsoleMenuEntry[]
  account: NonNullable<AccountView>
  /** Notices that are not read; null for an area without any. */
  unread?: number | null
  /** Null for an area that is no place of work: it has the spaces of the site. */
  look: ConsoleLook | null
  /** The page that looks for everything of the area; null for an area without one. */
  findAt: string | null
  /** What may be done with each list of the page. */
  tools: ReactNode
  children: ReactNode
}

/** The quiet frame of the signed-in areas: a sidebar of entries on large screens, a drawer on a phone. */
export function ConsoleLayout(props: ConsoleLayoutProps) {
  const { area, entries, account, unread = null, look: kept, findAt, tools, children } = props
  const fetcher = useFetcher({ key: 'console-look' })
  const sent = fetcher.formData && Object.fromEntries(fetcher.formData)
  const look = kept && { ...kept, ...(sent as ConsoleLook | undefined) }
  const density = look?.density ?? 'airy'
  const isFolded = look?.sidebar === 'folded'
  return (
    <div className="flex flex-1 max-lg:flex-col" data-console={density}>
      <ConsolePhoneMenu area={area} entries={entries} account={account} unread={unread}>
        {findAt && <ConsoleFind to={findAt} look="icon" />}
      </ConsolePhoneMenu>
      {isFolded ? (
        <aside className="sticky top-0 h-dvh w-14 shrink-0 border-r border-hairline pt-4 text-center max-lg:hidden">
          <LookButton look={look} change={{ sidebar: 'open' }} label="Déplier le menu" />
          {findAt && <ConsoleFind to={findAt} look="icon" />}
          <ConsoleKeys entries={entries} />
          <NoticesLink unread={unread} />
        </aside>
      ) : (
        <aside className="sticky top-0 flex h-dvh w-64 shrink-0 flex-col border-r border-hairline max-lg:hidden dense:w-60">
          <ConsoleMenu
            area={area}
            entries={entries}
            account={account}
            unread={unread}
            find={findAt && <ConsoleFind to={findAt} look="field" />}
          >
            {look && (
              <div className="flex items-center justify-between pt-1">
                <LookButton
                  look={look}
                  change={{ density: look.density === 'dense' ? 'airy' : 'dense' }}
                  words={look.density === 'dense' ? 'Aérer les lignes' : 'Resserrer les lignes'}
                />
                <div className="flex">
                  <ConsoleKeys entries={entries} />
                  <LookButton look={look} change={{ sidebar: 'folded' }} label="Replier le menu" />
                </div>
              </div>
            )}
          </ConsoleMenu>
        </aside>
      )}
      <main
        id="contenu"
        tabIndex={-1}
        className="min-w-0 flex-1 px-5 py-8 outline-none sm:px-8 lg:px-12 lg:py-12 dense:px-7 dense:py-4 dense:[&>.grid]:gap-y-5"
      >
        <Density value={density}>
          <ListTools value={tools}>{children}</ListTools>
        </Density>
      </main>
    </div>
  )
}

type LookButtonProps = {
  look: ConsoleLook
  change: Partial<ConsoleLook>
} & ({ words: string; label?: never } | { label: string; words?: never })

/** Changes how the console looks in this browser, with or without scripts. */
function LookButton({ look, change, words, label }: LookButtonProps) {
  const fetcher = useFetcher({ key: 'console-look' })
  const { pathname, search } = useLocation()
  const fields = { intent: 'look', ...look, ...change, from: `${pathname}${search}` }
  return (
    <fetcher.Form method="post" action="/espace/affichage" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        title={label}
        className="inline-flex min-h-9 min-w-9 items-center justify-center rounded text-sm text-azur underline-offset-4 hover:underline"
      >
        {words ?? <Icon of={PanelLeft} size={18} label={label!} />}
      </button>
    </fetcher.Form>
  )
}
