import { Link, NavLink } from 'react-router'
import { SelectionLink } from '#modules/carts/ui/selection-link.tsx'
import { useFavoriteCount } from '#modules/favorites/ui/favorite-count.ts'
import { classNames } from '#ui/class-names.ts'
import { PopoverDetails } from '#ui/popover-details.tsx'
import { AccessibilityButton, AccessibilityIconButton } from './accessibility/accessibility-menu.tsx'
import type { AccountView, MenuLink } from './shell-view.ts'
import { SignOutForm } from './sign-out-form.tsx'
import { Wordmark } from './wordmark.tsx'

type SiteHeaderProps = {
  account: AccountView
  /** Villas in « Ma sélection ». */
  cartCount: number
  /** Villas in « Favoris », a new object with each answer of the server. */
  favorites: { count: number }
  /** Shown over the page's first photograph. */
  overlay?: boolean
}

const ITEM = 'header-item'

export function SiteHeader({ account, cartCount, favorites, overlay = false }: SiteHeaderProps) {
  return (
    <header
      id="menu"
      className={overlay ? 'absolute inset-x-0 top-0 z-30' : 'relative z-30 border-b border-hairline'}
    >
      {/* Where large text leaves no room, the icons go under the name. */}
      <div className="page flex min-h-20 flex-wrap items-center justify-end md:gap-x-2">
        <Link to="/" aria-label="Calanque, accueil" className="mr-auto rounded">
          <Wordmark />
        </Link>
        <nav aria-label="Principale" className="flex items-center max-md:hidden">
          <NavLink to="/annonces" className={({ isActive }) => classNames(ITEM, isActive && 'text-azur')}>
            Nos villas
          </NavLink>
          <NavLink
            to="/confier-votre-maison"
            className={({ isActive }) => classNames(ITEM, isActive && 'text-azur')}
          >
            Confier votre maison
          </NavLink>
        </nav>
        <FavoritesLink favorites={favorites} />
        <CartLink count={cartCount} />
        <AccountMenu account={account} />
        <AccessibilityIconButton className="max-md:hidden" />
        <PhoneMenu />
      </div>
    </header>
  )
}

function FavoritesLink({ favorites }: Pick<SiteHeaderProps, 'favorites'>) {
  return (
    <NavLink
      to="/favoris"
      className={({ isActive }) => classNames(ITEM, 'icon-heart relative', isActive && 'text-azur')}
    >
      <span className="max-lg:sr-only">Favoris</span>
      <VillaCount count={useFavoriteCount(favorites)} />
    </NavLink>
  )
}

function CartLink({ count }: { count: number }) {
  return (
    <SelectionLink className={classNames(ITEM, 'icon-bag relative')}>
      <span className="max-lg:sr-only">Ma sélection</span>
      <VillaCount count={count} />
    </SelectionLink>
  )
}

function VillaCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="tabular inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-azur px-1.5 text-xs font-medium text-blanc max-lg:absolute max-lg:left-5 max-lg:top-1 max-lg:h-4.5 max-lg:min-w-4.5 max-lg:px-1">
      {count}
      <span className="sr-only">{count > 1 ? ' villas' : ' villa'}</span>
    </span>
  )
}

function AccountMenu({ account }: { account: AccountView }) {
  if (!account) {
    return (
      <Link to="/auth/login" className={classNames(ITEM, 'icon-user')}>
        <span className="max-lg:sr-only">Connexion</span>
      </Link>
    )
  }
  return (
    <PopoverDetails
      summary={<span className="max-w-36 truncate max-lg:sr-only">{account.name}</span>}
      summaryClassName={classNames(ITEM, 'icon-user')}
      panelClassName="right-0 top-full w-64 py-2"
    >
      <p className="truncate border-b border-hairline px-5 pb-3 pt-2 text-sm text-ardoise">{account.email}</p>
      <MenuLinks links={account.links} />
      <SignOutForm className="border-t border-hairline pt-1">
        <button
          type="submit"
          data-closes
          className="min-h-11 w-full px-5 text-left transition-colors hover:bg-sable"
        >
          Se déconnecter
        </button>
      </SignOutForm>
    </PopoverDetails>
  )
}

const PHONE_LINKS: MenuLink[] = [
  { to: '/annonces', label: 'Nos villas' },
  { to: '/favoris', label: 'Favoris' },
  { to: '/panier', label: 'Ma sélection' },
  { to: '/confier-votre-maison', label: 'Confier votre maison' },
]

function PhoneMenu() {
  return (
    <div className="md:hidden">
      <PopoverDetails
        summary={<span className="sr-only">Menu</span>}
        summaryClassName={classNames(ITEM, 'icon-menu -mr-2')}
        panelClassName="right-0 top-full w-60 py-2"
      >
        <nav aria-label="Menu">
          <MenuLinks links={PHONE_LINKS} discover="none" />
        </nav>
        <div className="border-t border-hairline pt-1">
          <AccessibilityButton className="icon-person menu-button">Accessibilité</AccessibilityButton>
        </div>
      </PopoverDetails>
    </div>
  )
}

type MenuLinksProps = {
  links: readonly MenuLink[]
  /** None where the same links stand elsewhere on the page: the router learns their pages there. */
  discover?: 'none'
}

function MenuLinks({ links, discover }: MenuLinksProps) {
  return (
    <ul className="py-1">
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} {...(discover && { discover })} className="menu-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
