import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { listenForBack } from '#ui/back-button.ts'
import { endFirstPage } from '#ui/first-page.ts'

// The scroll lock of dialogs writes a <style> element: it takes its nonce from this global, else the policy blocks it.
Object.assign(globalThis, {
  __webpack_nonce__: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
})

listenForBack()
endFirstPage()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
