import type { LucideIcon } from 'lucide-react'
import Menu from 'lucide-react/icons/menu'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { SavedView } from '#modules/saved-views/saved-view.ts'
import { classNames } from '#ui/class-names.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Icon } from '#ui/icon.tsx'
import { AccessibilityIconButton } from './accessibility/accessibility-menu.tsx'
import { NoticesLink } from './notices-link.tsx'
import type { AccountView } from './shell-view.ts'
import { SignOutForm } from './sign-out-form.tsx'
import { Wordmark } from './wordmark.tsx'

export type ConsoleMenuEntry = {
  to: string
  label: string
  icon?: LucideIcon
  /** Its list as it was kept, each under a name. */
  views?: readonly Pick<SavedView, 'publicId' | 'name' | 'path' | 'search'>[]
}

type ConsoleMenuProps = {
  area: string
  entries: readonly ConsoleMenuEntry[]
  account: NonNullable<AccountView>
  /** Notices that are not read; null for an area without any. */
  unread: number | null
}

/** The sidebar: brand, area, its search, entries, then who is signed in, and what else stands at its foot. */
export function ConsoleMenu({
  area,
  entries,
  account,
  unread,
  find,
  children,
}: ConsoleMenuProps & { find: ReactNode; children?: ReactNode }) {
  return (
    <>
      <div className="flex items-center justify-between pb-8 pl-7 pr-4 pt-7 dense:pb-4 dense:pl-6 dense:pr-2 dense:pt-4">
        <Link to="/" aria-label="Calanque, accueil" className="rounded">
          <Wordmark />
        </Link>
        <AccessibilityIconButton />
      </div>
      <div className="flex items-center justify-between pb-3 pl-7 pr-4 dense:pb-2 dense:pl-6 dense:pr-2">
        <p className="text-sm text-ardoise">{area}</p>
        <NoticesLink unread={unread} />
      </div>
      {find && <div className="grid px-5 pb-3 dense:px-4 dense:pb-2">{find}</div>}
      <Entries area={area} entries={entries} />
      <SignedIn account={account}>{children}</SignedIn>
    </>
  )
}

/** The same entries behind one button, for phones and small tablets. */
export function ConsolePhoneMenu({
  area,
  entries,
  account,
  unread,
  children,
}: ConsoleMenuProps & { children?: ReactNode }) {
  const button = (
    <button type="button" className="inline-flex min-h-11 items-center gap-2 rounded px-2">
      <Icon of={Menu} size={22} />
      Menu
    </button>
  )
  return (
    <header className="sticky top-0 z-20 flex min-h-16 flex-wrap items-center justify-between border-b border-hairline bg-calcaire px-5 lg:hidden">
      <Link to="/" aria-label="Calanque, accueil" className="rounded">
        <Wordmark />
      </Link>
      <div className="ml-auto flex items-center">
        {children}
        <NoticesLink unread={unread} />
        <AccessibilityIconButton />
      </div>
      <Drawer title={area} trigger={button}>
        <Entries area={area} entries={entries} />
        <SignedIn account={account} />
      </Drawer>
    </header>
  )
}

function Entries({ area, entries }: Pick<ConsoleMenuProps, 'area' | 'entries'>) {
  return (
    <nav aria-label={area} className="min-h-0 flex-1 overflow-y-auto">
      <ul>
        {entries.map(({ to, label, icon, views = [] }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-11 items-center gap-3 border-l-2 transition-colors -outline-offset-2 lg:pl-6.5 max-lg:pl-3 dense:min-h-9 dense:pl-5.5 dense:text-[0.9375rem]',
                  isActive
                    ? 'border-azur font-medium text-azur'
                    : 'border-transparent text-encre hover:border-hairline hover:text-azur',
                )
              }
            >
              {icon && <Icon of={icon} size={18} />}
              {label}
            </NavLink>
            {views.length > 0 && <Views label={label} views={views} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ViewsProps = { label: string; views: NonNullable<ConsoleMenuEntry['views']> }

function Views({ label, views }: ViewsProps) {
  const { pathname, search } = useLocation()
  return (
    <ul aria-label={`Vues\u00a0: ${label}`} aria-live="polite" className="pb-1">
      {views.map(({ publicId, name, path, search: filters }) => (
        <li key={publicId}>
          <Link
            to={`${path}${filters}`}
            aria-current={pathname === path && search === filters ? 'true' : undefined}
            className="block min-h-8 truncate py-1.5 pl-9 pr-4 text-sm text-ardoise -outline-offset-2 transition-colors hover:text-azur aria-[current]:text-azur"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type SignedInProps = { account: NonNullable<AccountView>; children?: ReactNode }

function SignedIn({ account, children }: SignedInProps) {
  return (
    <div className="mt-6 border-t border-hairline py-5 max-lg:px-3 lg:px-7 dense:mt-3 dense:px-6 dense:py-3">
      <p className="truncate font-medium">{account.name}</p>
      <p className="truncate text-sm text-ardoise">{account.email}</p>
      <SignOutForm>
        <button
          type="submit"
          className="mt-1 min-h-11 text-sm dense:mt-0 dense:min-h-8 text-azur underline-offset-4 hover:underline"
        >
          Se déconnecter
        </button>
      </SignOutForm>
      {children}
    </div>
  )
}
