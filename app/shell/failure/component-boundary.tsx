import { Component, type ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'
import { newReference, reportFailure } from './failure-reference.ts'
import { FailureReference, FailureTries } from './failure-tries.tsx'

type ComponentBoundaryProps = {
  /** The name of the part for visitors: « Carte », « Photographies ». */
  name: string
  children: ReactNode
}
type State = { failed: { error: unknown; reference: string } | null; tries: number }

/** Confines a failure to one part of a page: the part can be tried 3 times, then reloaded (spec §4, §8). */
export class ComponentBoundary extends Component<ComponentBoundaryProps, State> {
  override state: State = { failed: null, tries: 0 }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error, reference: newReference() } }
  }

  override componentDidCatch(error: unknown): void {
    const { failed } = this.state
    if (failed) reportFailure({ error, reference: failed.reference, place: this.props.name })
  }

  override render(): ReactNode {
    const { failed, tries } = this.state
    if (!failed) return this.props.children
    return (
      <Notice
        tone="error"
        title={`Erreur du composant «\u00a0${this.props.name}\u00a0»`}
        action={
          <div className="flex flex-wrap gap-3">
            <FailureTries spent={tries} onTry={() => this.setState({ failed: null, tries: tries + 1 })} />
          </div>
        }
      >
        <p>Cette partie de la page n’a pas pu s’afficher. Le reste de la page fonctionne.</p>
        <FailureReference reference={failed.reference} />
      </Notice>
    )
  }
}
