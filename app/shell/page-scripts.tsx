import { cloneElement, Fragment, isValidElement, type ReactNode, use, useEffect } from 'react'
import { Scripts } from 'react-router'
import { DocumentNonce } from '../document-nonce.ts'
import { EARLY_ACTS_SCRIPT, replayEarlyActs } from './early-acts.ts'
import { START_SCRIPT } from './start-script.ts'

type Attributes = { children?: ReactNode; href?: string; rel?: string; type?: string }

/**
 * The router's scripts, held back until what the page shows is there, or until the visitor does something: it is read
 * and used without them, and each of them takes its share of a phone's line and processor from the first picture.
 * What is pressed or typed meanwhile is done again when they run.
 */
export function PageScripts() {
  const nonce = use(DocumentNonce)
  useEffect(replayEarlyActs, [])
  const modules: string[] = []
  const scripts = heldBack(Scripts({}), modules)
  return (
    scripts && (
      <>
        {scripts}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: EARLY_ACTS_SCRIPT + START_SCRIPT }}
        />
      </>
    )
  )
}

/** The same elements, without the preloads, whose addresses go to `modules`, and with the module as a text. */
function heldBack(node: ReactNode, modules: string[]): ReactNode {
  if (Array.isArray(node)) return node.map((one) => heldBack(one, modules))
  if (!isValidElement<Attributes>(node)) return node
  const { children, rel, href, type } = node.props
  if (node.type === Fragment) {
    return cloneElement(node, undefined, ...[children].flat().map((one) => heldBack(one, modules)))
  }
  if (rel === 'modulepreload' && href) {
    modules.push(href)
    return null
  }
  if (type !== 'module') return node
  return cloneElement(node, { type: 'text/plain', 'data-modules': modules.join(' ') } as object)
}
