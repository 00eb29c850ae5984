import { type ReactNode, Suspense } from 'react'
import type { AccountView, FooterView } from '#app/shell/shell-view.ts'
import { SiteFooter } from '#app/shell/site-footer.tsx'
import { SiteHeader } from '#app/shell/site-header.tsx'

export type PublicLayoutView = {
  account: AccountView
  cartCount: number
  favorites: { count: number }
  footer: FooterView
}

type PublicLayoutProps = {
  view: PublicLayoutView
  /** The page starts with a full-width photograph that the header lies over. */
  overlayHeader?: boolean
  children: ReactNode
}

/** Header, content and footer of every public page. */
export function PublicLayout({ view, overlayHeader = false, children }: PublicLayoutProps) {
  return (
    <div data-frame="" className="relative flex flex-1 flex-col">
      <SiteHeader
        account={view.account}
        cartCount={view.cartCount}
        favorites={view.favorites}
        overlay={overlayHeader}
      />
      <main id="contenu" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {/* A part of its own: what is pressed above is taken over before it. */}
      <Suspense>
        <SiteFooter {...view.footer} />
      </Suspense>
    </div>
  )
}
