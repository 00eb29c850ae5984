import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Font } from '@cantoo/fontkit'

/** A font as a PDF needs it: its face, and the name a PDF gives it. */
export type FontFile = { name: string; face: Font }

const FOLDER = 'platform/pdf/fonts'
const read = new Map<string, Promise<FontFile>>()

/** One of the fonts of `fonts/`, read once. */
export function fontFile(name: 'noto-sans-regular' | 'noto-sans-semibold'): Promise<FontFile> {
  const known = read.get(name) ?? readFont(name)
  read.set(name, known)
  return known
}

async function readFont(name: string): Promise<FontFile> {
  // The package takes 24 MB and a quarter of a second: a process loads it when it writes its first PDF.
  const fontkit = await import('@cantoo/fontkit')
  const face = fontkit.create(await readFile(resolve(FOLDER, `${name}.ttf`)))
  if ('fonts' in face) throw new Error(`${name} holds several fonts`)
  return { name, face }
}
