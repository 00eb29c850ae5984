import { cloneElement, Fragment, isValidElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/**
 * The router's scripts, fetched after what the page shows: it works without them, and a preload of equal rank takes
 * its share of a phone's line from the first picture.
 */
export function PageScripts() {
  return behindContent(Scripts({}))
}

function behindContent(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(behindContent)
  if (!isValidElement<{ children?: ReactNode }>(node)) return node
  if (node.type === 'link') return cloneElement(node, { fetchPriority: 'low' } as object)
  if (node.type !== Fragment) return node
  return cloneElement(node, undefined, ...[node.props.children].flat().map(behindContent))
}
