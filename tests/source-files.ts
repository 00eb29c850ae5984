import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '..')

/** A file of the project as text, with the files it imports, named from the root. */
export type Source = {
  file: string
  text: string
  lines: number
  /** Every import, those of types included. */
  imports: string[]
  /** The imports of code, without those of types alone. */
  code: string[]
}

/** Reads `file`, a path from the root. Throws when it does not exist. */
export function readSource(file: string): Source {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const named = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
  const types = new Set(
    [...text.matchAll(/^(?:import|export) type\s[^']*?from '[^']+'/gm)].map(
      ({ 0: all, index }) => index + all.length,
    ),
  )
  return {
    file,
    text,
    lines: text.trimEnd().split('\n').length,
    imports: named.flatMap(([, to]) => resolveImport(file, to!)),
    code: named
      .filter(({ 0: all, index }) => !types.has(index + all.length))
      .flatMap(([, to]) => resolveImport(file, to!)),
  }
}

/** Each file once: `file` and all that its imports of code lead to. */
export function reachedFrom(file: string): Source[] {
  const seen = new Map<string, Source>()
  const visit = (path: string) => {
    if (seen.has(path) || !/\.tsx?$/.test(path)) return
    const source = remembered(path)
    if (!source) return
    seen.set(path, source)
    for (const to of source.code) visit(to)
  }
  visit(file)
  return [...seen.values()]
}

const known = new Map<string, Source | null>()

/** Null for a generated file, such as the build's own modules. */
function remembered(path: string): Source | null {
  if (!known.has(path)) {
    try {
      known.set(path, readSource(path))
    } catch {
      known.set(path, null)
    }
  }
  return known.get(path)!
}

function resolveImport(from: string, specifier: string): string[] {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('#')) return [path.slice(1)]
  if (path.startsWith('.') && !path.includes('+types'))
    return [relative(ROOT, join(ROOT, dirname(from), path))]
  return []
}
