import { cloneElement, Fragment, isValidElement, type ReactNode, use } from 'react'
import { Scripts, useMatches } from 'react-router'
import { DocumentNonce } from '../document-nonce.ts'
import { FIRST_SCRIPT } from './first-script.ts'
import type { StartHandle } from './start-script.ts'

type Attributes = {
  children?: ReactNode
  href?: string
  rel?: string
  type?: string
  dangerouslySetInnerHTML?: { __html: string }
}

/** The router's scripts as an inert text, and the script that starts them. For the server alone. */
export function HeldScripts() {
  const nonce = use(DocumentNonce)
  const modules: string[] = []
  const isStill = useMatches().some(({ handle }) => (handle as StartHandle | undefined)?.isStill)
  const scripts = heldBack(Scripts({}), modules, isStill)
  return (
    scripts && (
      <>
        {scripts}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />
      </>
    )
  )
}

/**
 * The same elements without their preloads, whose addresses are added to `modules`, and with the module as
 * inert text.
 */
function heldBack(node: ReactNode, modules: string[], isStill: boolean): ReactNode {
  if (Array.isArray(node)) return node.map((one) => heldBack(one, modules, isStill))
  if (!isValidElement<Attributes>(node)) return node
  const { children, rel, href, type, dangerouslySetInnerHTML: written } = node.props
  if (node.type === Fragment) {
    return cloneElement(node, undefined, ...[children].flat().map((one) => heldBack(one, modules, isStill)))
  }
  if (rel === 'modulepreload' && href) {
    modules.push(href)
    return null
  }
  if (type !== 'module') return node
  // `async` is only valid on scripts: on another type the HTML is invalid.
  const still = isStill ? { 'data-still': '' } : {}
  const text = { type: 'text/plain', async: undefined, 'data-modules': modules.join(' '), ...still }
  return cloneElement(node, { ...text, dangerouslySetInnerHTML: { __html: onOneLine(written!.__html) } })
}

/** The router writes its manifest for readers: each of its statements ends with a semicolon, and what a route has not is as good as false. */
export function onOneLine(script: string): string {
  const line = script
    .replaceAll(/\n\s*/g, '')
    .replaceAll('": ', '":')
    .replaceAll(/"has\w+":false,/g, '')
  return withFilesOnce(line)
}

/** The files of the manifest that stand in several of its lists, named once. */
const LISTED_FILE = /(?<=[[,])"\/assets\/[^"]+"(?=[\],])/g

function withFilesOnce(script: string): string {
  const files = [...new Set(script.match(LISTED_FILE))]
  if (files.length === 0) return script
  return `const f=[${files.join()}];${script.replaceAll(LISTED_FILE, (file) => `f[${files.indexOf(file)}]`)}`
}
