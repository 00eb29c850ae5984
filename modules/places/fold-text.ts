import { foldAccents } from '#shared/fold-accents.ts'

/** Lower case, without accents, every run of other signs as one space: « Saint-Rémy » becomes « saint remy ». */
export function foldText(text: string): string {
  return foldAccents(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The folded text with hyphens, as addresses carry it: « saint-remy ». */
export function slugOf(text: string): string {
  return foldText(text).replaceAll(' ', '-')
}
