/** A node of a syntax tree, as the parser of the build gives it. */
export type SyntaxNode = { type: string; [field: string]: unknown }

/** Visits each node of a syntax tree, a parent before its children; for `false` the children are left out. */
export function visitNodes(tree: unknown, visit: (node: SyntaxNode) => unknown): void {
  if (Array.isArray(tree)) {
    for (const one of tree) visitNodes(one, visit)
    return
  }
  if (typeof tree !== 'object' || tree === null) return
  if ('type' in tree && typeof tree.type === 'string' && visit(tree as SyntaxNode) === false) return
  for (const child of Object.values(tree)) visitNodes(child, visit)
}
