import { Component, type ReactNode } from 'react'

// The names under which the router asks for these parts (`platform/lean-router.ts`).

/** Every page is written by the server, and the root has an error page. */
export const RemixRootDefaultHydrateFallback = () => null
export const RemixRootDefaultErrorBoundary = () => null

/** Nothing traces the router: it only asks for these where it was given something that does. */
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router: unknown) => router
export const consumeInstrumentationClientResultMetaReceiver = () => {}
/** Named by the router's server, of which the browser keeps nothing. */
export const instrumentHandler = null
export const instrumentationResultMetaContext = null

type BoundaryProps = { location: object; children: ReactNode }
type BoundaryState = { failed: boolean; location: object }

/** Around the root itself: what is left when even its error page cannot be drawn. Another address tries again. */
export class RemixErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state = { failed: false, location: this.props.location }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState) {
    return location === state.location ? null : { failed: false, location }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <html lang="fr">
        <body>
          <main>
            <h1>Erreur critique</h1>
            <p>
              Une erreur critique est survenue. <a href="/">Revenir à l’accueil</a>
            </p>
          </main>
        </body>
      </html>
    )
  }
}
