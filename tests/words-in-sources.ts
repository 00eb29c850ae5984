import { parseSync } from 'vite'
import { type SyntaxNode, visitNodes } from './syntax-tree.ts'

type Element = { name: string; attributes: Map<string, string | null>; text: string; children: unknown }

/** The elements of JSX of a tree that have one of these names; an attribute that is no plain text is null. */
function elementsIn(tree: unknown, names: readonly string[]): Element[] {
  const found: Element[] = []
  visitNodes(tree, (node) => {
    if (node.type !== 'JSXElement') return
    const opening = node.openingElement as { name: SyntaxNode; attributes: SyntaxNode[] }
    const name = String(opening.name.name)
    if (!names.includes(name)) return
    const { children } = node
    found.push({
      name,
      attributes: attributesOf(opening.attributes),
      text: textsIn(children).join(' '),
      children,
    })
  })
  return found
}

function attributesOf(attributes: readonly SyntaxNode[]): Map<string, string | null> {
  return new Map(
    attributes.flatMap(({ type, name, value }) => {
      if (type !== 'JSXAttribute') return []
      const text = (value as { value?: unknown } | null)?.value
      return [[(name as { name: string }).name, typeof text === 'string' ? text : null] as const]
    }),
  )
}

/** The texts that a tree shows: attributes of elements are none of them. */
function textsIn(tree: unknown): string[] {
  const texts: string[] = []
  visitNodes(tree, ({ type, value }) => {
    if (['JSXAttribute', 'ImportDeclaration', 'TSLiteralType'].includes(type)) return false
    if (['Literal', 'JSXText'].includes(type) && typeof value === 'string') texts.push(value)
    if (type === 'TemplateElement') texts.push((value as { cooked: string }).cooked)
    return true
  })
  return texts.map((text) => text.replaceAll(/[ \n]+/g, ' ').trim()).filter((text) => text !== '')
}

const trees = new Map<string, unknown>()

/** Parsed once, however many questions are asked of it. */
function treeOf(file: string, source: string): unknown {
  const known = trees.get(source) ?? parseSync(file, source).program
  trees.set(source, known)
  return known
}

/** The words on the buttons that send a form which asks for another view and changes nothing. */
export function sentWords(file: string, source: string): string[] {
  if (!/<(?:List)?Form\b/.test(source)) return []
  return elementsIn(treeOf(file, source), ['Form', 'ListForm'])
    .filter(({ attributes }) => (attributes.get('method') ?? 'get') === 'get')
    .flatMap(({ children }) => elementsIn(children, ['Button']))
    .filter(({ attributes, text }) => attributes.get('type') === 'submit' && text !== '')
    .map(({ text }) => text)
}

/** The words that a visitor presses: buttons, and links that look like one. */
export function pressedWords(file: string, source: string): string[] {
  return elementsIn(treeOf(file, source), ['Button', 'SubmitButton', 'ButtonLink']).map(({ text }) => text)
}

/** The names of pages: in the title of the document, in the heading, in the way back. */
export function pageNames(file: string, source: string): string[] {
  const tree = treeOf(file, source)
  const named: string[] = []
  visitNodes(tree, (node) => {
    if (node.type === 'CallExpression' && (node.callee as SyntaxNode).name === 'privateMeta')
      named.push(...textsIn(node.arguments))
    if (node.type !== 'Property') return
    const key = (node.key as SyntaxNode).name
    if (key === 'crumbs') named.push(...textsIn(node.value))
    if (key === 'pageName') named.push(...textsIn(node.value))
  })
  visitNodes(tree, (node) => {
    if (node.type === 'JSXAttribute' && (node.name as SyntaxNode).name === 'crumbs')
      named.push(...textsIn((node.value as SyntaxNode).expression))
  })
  const headings = elementsIn(tree, ['h1', 'ConsoleHeading'])
  return [
    ...named,
    ...headings.map(({ name, attributes, text }) => (name === 'h1' ? text : attributes.get('title')!)),
  ]
}

/** The headings of the parts of pages. */
export function partHeadings(file: string, source: string): string[] {
  return elementsIn(treeOf(file, source), ['h2', 'h3', 'h4', 'ConsoleSection']).flatMap(
    ({ name, attributes, text }) => (name === 'ConsoleSection' ? (attributes.get('title') ?? []) : text),
  )
}

/** Every text of a source. */
export function allTexts(file: string, source: string): string[] {
  const texts: string[] = []
  const tree = treeOf(file, source)
  visitNodes(tree, (node) => {
    if (node.type === 'JSXAttribute') texts.push(...textsIn(node.value))
  })
  return [...texts, ...textsIn(tree)]
}

/** What the filters and the columns of a list named `status` or `state` are called. */
export function stateLabels(file: string, source: string): string[] {
  const labels: string[] = []
  visitNodes(treeOf(file, source), (node) => {
    if (node.type !== 'Property') return
    if (!['status', 'state'].includes(String((node.key as SyntaxNode).name))) return
    const value = node.value as SyntaxNode
    if (value.type === 'CallExpression') labels.push(...textsIn((value.arguments as unknown[])[0]))
    if (value.type !== 'ObjectExpression') return
    for (const { key, value: own } of value.properties as SyntaxNode[])
      if ((key as SyntaxNode | undefined)?.name === 'label') labels.push(...textsIn(own))
  })
  return labels
}
