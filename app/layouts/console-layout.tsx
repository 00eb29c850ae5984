import type { ReactNode } from 'react'
import { ConsoleMenu, type ConsoleMenuEntry, ConsolePhoneMenu } from '#app/shell/console-menu.tsx'
import type { AccountView } from '#app/shell/shell-view.ts'

type ConsoleLayoutProps = {
  /** « Espace agence », « Espace propriétaire »… */
  area: string
  entries: readonly ConsoleMenuEntry[]
  account: NonNullable<AccountView>
  children: ReactNode
}

/** The quiet frame of the signed-in areas: a sidebar of entries on large screens, a drawer on a phone. */
export function ConsoleLayout({ area, entries, account, children }: ConsoleLayoutProps) {
  return (
    <div className="flex flex-1 max-lg:flex-col">
      <ConsolePhoneMenu area={area} entries={entries} account={account} />
      <aside className="sticky top-0 flex h-dvh w-64 shrink-0 flex-col border-r border-hairline max-lg:hidden">
        <ConsoleMenu area={area} entries={entries} account={account} />
      </aside>
      <main
        id="contenu"
        tabIndex={-1}
        className="min-w-0 flex-1 px-5 py-8 outline-none sm:px-8 lg:px-12 lg:py-12"
      >
        {children}
      </main>
    </div>
  )
}
