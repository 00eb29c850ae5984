import type { ReactNode } from 'react'

const LOOK = 'xl:max-h-[calc(100dvh-13rem)] xl:overflow-y-auto xl:border-t xl:border-hairline xl:pt-6 xl:pr-6'

/** A text that stays in sight and scrolls by itself beside what changes it, on a wide screen; elsewhere it is a part of the page. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the section around it has the heading
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <div role="region" aria-label="Texte de l’aperçu" tabIndex={0} className={LOOK}>
      {children}
    </div>
  )
}
