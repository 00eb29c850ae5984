import type { ReactNode } from 'react'
import { NavLink, useSearchParams } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'

const PICTURE = {
  key: 'mas-lavande-table',
  widths: [400, 640, 960, 1200],
  width: 1200,
  height: 800,
  alt: '',
}

const TABS = [
  { to: '/auth/login', label: 'Connexion' },
  { to: '/auth/register', label: 'Inscription' },
]

type AuthScreenProps = {
  title: string
  intro: ReactNode
  /** Leaves the two tabs out, on the pages about passwords. */
  withoutTabs?: boolean
  children: ReactNode
}

/** The one screen behind every address of `/auth` (spec §2): a form beside a photograph. */
export function AuthScreen({ title, intro, withoutTabs = false, children }: AuthScreenProps) {
  return (
    <div className="page grid gap-x-20 gap-y-12 py-12 sm:py-16 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:py-20">
      <div className="grid content-start gap-8">
        <header className="grid gap-3">
          <h1 className="display-lg">{title}</h1>
          <p className="max-w-prose leading-relaxed text-ardoise">{intro}</p>
        </header>
        {!withoutTabs && <AuthTabs />}
        {children}
      </div>
      <figure className="grid content-start gap-2 max-lg:hidden">
        <Picture
          source={PICTURE}
          decorative
          sizes="(min-width: 64rem) 45vw, 1px"
          className="aspect-[4/5] max-h-[44rem] w-full rounded"
        />
        <figcaption className="text-sm text-ardoise">Image de synthèse, villa de démonstration</figcaption>
      </figure>
    </div>
  )
}

/** Two pages shown as tabs: links, so that they work without scripts and keep the address to return to. */
function AuthTabs() {
  const [query] = useSearchParams()
  const back = query.get('retour')
  const search = back ? `?retour=${encodeURIComponent(back)}` : ''
  return (
    <nav aria-label="Connexion ou inscription" className="flex flex-wrap gap-x-7 border-b border-hairline">
      {TABS.map(({ to, label }) => (
        <NavLink
          key={to}
          to={`${to}${search}`}
          className={({ isActive }) =>
            classNames(
              '-mb-px flex min-h-11 items-center border-b-2 transition-colors',
              isActive
                ? 'border-azur font-medium text-encre'
                : 'border-transparent text-ardoise hover:text-encre',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
