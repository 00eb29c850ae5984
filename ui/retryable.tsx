import { type ComponentType, lazy, useState } from 'react'

/**
 * A part of a page whose code is fetched apart from the page. When the code cannot be fetched, `Missing`
 * stands in its place and fetches it again with `onTryAgain`. Put it in a `Suspense`.
 */
export function retryable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<{ onTryAgain: () => void }>,
): ComponentType<Props> {
  type PartProps = Props & { onTryAgain: () => void }
  const attempt = () =>
    lazy(async (): Promise<{ default: ComponentType<PartProps> }> => {
      try {
        return { default: (await load()) as ComponentType<PartProps> }
      } catch {
        return { default: Missing as ComponentType<PartProps> }
      }
    })
  let Part = attempt()
  return function Retryable(props: Props) {
    const [, draw] = useState(0)
    const tryAgain = () => {
      Part = attempt()
      draw((times) => times + 1)
    }
    return <Part {...props} onTryAgain={tryAgain} />
  }
}
